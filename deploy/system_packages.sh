#!/bin/sh
# Installs what pip cannot: shared libraries for OpenCV ("run"), a browser for the page tests ("tests").
# As root it uses apt; otherwise it prints the one command to type. Nothing is done when nothing is missing.
set -u
want=${1:-run}
here=$(dirname "$0")
python=$here/../.venv/bin/python

missing() {
    case $want in
        run) ! "$python" -c 'import cv2' 2>/dev/null ;;
        tests) [ ! -x /usr/bin/chromium ] ;;
        *) echo "usage: $0 run|tests" >&2; exit 2 ;;
    esac
}

missing || exit 0
packages=$(sed -n "s/^$want //p" "$here/apt.txt" | tr '\n' ' ')
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing $packages"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
    if missing; then
        [ "$want" = run ] && "$python" -c 'import cv2'
        echo "Still missing after apt-get install $packages; see the lines above." >&2
        exit 1
    fi
    exit 0
fi
if [ "$want" = tests ]; then
    echo "The browser tests need Debian's chromium and will be skipped; to run them: sudo apt install $packages"
    exit 0
fi
echo "OpenCV needs shared libraries that are missing here; run: sudo apt install $packages" >&2
exit 1
