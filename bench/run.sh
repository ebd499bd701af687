#!/bin/sh
# Installs the benchmarks' own dependencies and runs them, or those that are named: `make bench`.
set -eu
cd "$(dirname "$0")"
[ -e node_modules/.installed ] && [ node_modules/.installed -nt package-lock.json ] || { npm ci --loglevel=error && touch node_modules/.installed; }
run='node'
command -v taskset >/dev/null 2>&1 && [ "$(nproc)" -gt 1 ] && run='taskset -c 1 node'
for question in ${*:-text}; do $run "$question.js"; done
