#!/bin/sh
# Installs the benchmarks' own dependencies and asks all questions, or those that are named: `make bench`.
# SQLite comes as a prebuilt addon, or is compiled where there is none: a minute, once, with a C++ compiler.
set -eu
cd "$(dirname "$0")"
[ -e node_modules/.installed ] && [ node_modules/.installed -nt package-lock.json ] || { npm ci --loglevel=error && npm rebuild better-sqlite3 --ignore-scripts=false && touch node_modules/.installed; }
run='node'
command -v taskset >/dev/null 2>&1 && [ "$(nproc)" -gt 1 ] && run='taskset -c 1 node'
exec $run run.js "$@"
