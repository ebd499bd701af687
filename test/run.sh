#!/bin/sh
# Runs the suite; keeps the raw result in .cache/test.tap for tools that count.
set -eu
cd "$(dirname "$0")/.."
mkdir -p .cache
exec ./node_modules/.bin/tap run --output-file=.cache/test.tap "$@"
