#!/bin/sh
# Runs the suite; keeps the raw result in .cache/test.tap for tools that count. Some tests need a program of
# the system: where it is missing, root installs Debian's package; elsewhere those tests are skipped and say
# so, except where CI=true: there they fail.
set -eu
cd "$(dirname "$0")/.."
mkdir -p .cache

# need COMMAND PACKAGES: has the system's packages installed where the command is missing and that is possible.
need() {
  command -v "$1" >/dev/null || [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null && return
  echo "installing $2 for the tests"
  { apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $2; } \
    >".cache/$1.log" 2>&1 || echo "$1 could not be installed: see .cache/$1.log" >&2
}

need chromium 'chromium fonts-liberation'
need redis-server redis-server
need curl curl
node test/compile.js
exec node dist/test/test/runner/main.js "$@"
