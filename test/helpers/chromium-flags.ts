/** What Chromium is started with: as root, without windows, and with no traffic of its own. */
export const CHROMIUM_FLAGS = (
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
).split(' ')
