#!/bin/sh
# Runs the single executable where there is no Node: a root file system of its own with nothing but the
# executable, the C and C++ libraries, /tmp and an empty state folder. Asks it for a passage, with the Node
# of the outside; prints size and start time. Needs root or user namespaces for a root of its own.
#
#   deploy/test-executable.sh [executable] [reference]     ROOT=<folder>: a root file system that is there already,
#                                                        for example one made by debootstrap; left as it was found
set -eu
exe=${1:-dist/lectern}
reference=${2:-Juan 3:16}
port=${PORT:-18466}
made=''
server=''
clean() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$made" ] || rm -rf "$made"
}
trap clean EXIT
trap 'exit 1' INT TERM

if [ -n "${ROOT:-}" ]; then
  made=$(mktemp -d "$ROOT/tmp/lectern-test.XXXXXX")
  root=$ROOT
  inside=${made#"$ROOT"}
else
  made=$(mktemp -d)
  root=$made
  inside=''
  mkdir "$root/tmp"
  # What Debian's packages libc6, libgcc-s1 and libstdc++6 bring, and for Node from 26 on libatomic1: all that the
  # executable asks the system for.
  for library in libc libm libdl libpthread librt libgcc_s libstdc++ libatomic; do
    find /lib/x86_64-linux-gnu /usr/lib/x86_64-linux-gnu /lib64 /usr/lib64 -name "$library.so.[0-9]" 2>/dev/null |
      head -n 1 | while read -r file; do
        mkdir -p "$root/lib/x86_64-linux-gnu"
        cp -L "$file" "$root/lib/x86_64-linux-gnu/"
      done
  done
  mkdir "$root/lib64"
  cp -L /lib64/ld-linux-x86-64.so.2 "$root/lib64/"
fi
mkdir "$root$inside/state"
cp "$exe" "$root$inside/lectern"
chmod -R go+rX "$made"
chmod 1777 "$root$inside/state" "$root/tmp"
chroot=$(PATH="$PATH:/usr/sbin:/sbin" command -v chroot)
env=$(command -v env)

# The program in its root with its environment alone; as nobody where this is root.
if [ "$(id -u)" -eq 0 ]; then
  lectern() {
    exec "$env" -i PUBLIC_METRICS=true STATE_DIR="$inside/state" PORT="$port" "$chroot" --userspec=65534:65534 "$root" "$inside/lectern" "$@"
  }
elif unshare --user --map-root-user true 2>/dev/null; then
  lectern() {
    exec unshare --user --map-root-user "$env" -i PUBLIC_METRICS=true STATE_DIR="$inside/state" PORT="$port" "$chroot" "$root" "$inside/lectern" "$@"
  }
else
  echo 'This account may make no root of its own: the executable runs with an empty environment alone.'
  lectern() { exec "$env" -i PUBLIC_METRICS=true STATE_DIR="$made/state" PORT="$port" "$made/lectern" "$@"; }
fi
milliseconds() { echo $(($(date +%s%N) / 1000000)); }
# Asks from outside with the Node that there is here; prints the status, then the body.
ask() {
  node -e '
    const [url, key] = process.argv.slice(1)
    fetch(url, { headers: key ? { "X-API-Key": key } : {} }).then(async (answer) => {
      console.log(answer.status, await answer.text())
    })' "http://127.0.0.1:$port$1" "${2:-}"
}

if [ -n "${ROOT:-}" ] && find "$ROOT"/bin "$ROOT"/usr/bin "$ROOT"/usr/local/bin -name 'node*' 2>/dev/null | grep -q .; then
  echo "There is a Node in $ROOT: this would prove nothing." >&2
  exit 1
fi
(lectern --version) | sed 's/^/version: /'
(lectern get "$reference" --json) | sed 's/^/without a server: /'
start=$(milliseconds)
: >"$made/out"
(lectern serve) >"$made/out" 2>"$made/err" &
server=$!
until grep -q 'listens on' "$made/out"; do
  kill -0 "$server" 2>/dev/null || { cat "$made/err" >&2; exit 1; }
  sleep 0.02
done
echo "start: $(($(milliseconds) - start)) ms"
key=$( (lectern keys create --name test --json) | sed 's/.*"key":"\([^"]*\)".*/\1/')
# A key is obeyed within a second.
sleep 1
echo "passage: $(ask "/v1/passage?ref=$(node -p 'encodeURIComponent(process.argv[1])' "$reference")" "$key")"
asset=$(ask /dashboard | grep -o '/dashboard/assets/[^"]*\.js' | head -n 1)
echo "page: $(ask "$asset" | cut -d ' ' -f 2- | wc -c) bytes of $asset"
echo "docs: $(ask /docs | head -n 1)"
offline=$(ask /read/offline.html)
asset=$(echo "$offline" | grep -o '/reader/[^"]*\.js' | head -n 1)
style=$(echo "$offline" | sed -n '/<style/,/<\/style>/p' | wc -c)
echo "reader: $(ask "$asset" | head -c 3) $(ask "$asset" | cut -d ' ' -f 2- | wc -c) bytes of $asset, a style of $style"
echo "metrics: $(ask /metrics | head -n 1 | cut -c 1-3)"
echo "memory: $(awk '/^VmRSS/ { r = $2 } /^RssAnon/ { a = $2 } END { printf "%d MiB, %d of it its own", r / 1024, a / 1024 }' "/proc/$server/status")"
kill "$server"
wait "$server" && echo 'end: 0'
server=''
left=$(find "$root/tmp" -mindepth 1 -newer "$root$inside/lectern" -not -path "$made*" | wc -l)
echo "files left in /tmp: $left"
[ "$left" -eq 0 ]
echo "size: $(($(stat -c %s "$exe") / 1048576)) MiB"
