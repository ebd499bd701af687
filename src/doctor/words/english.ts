/** The findings in English. */
import type { Words } from '../findings.js'

export const ENGLISH: Words = {
  node: ({ version }) => [`Node.js ${version} is new enough.`],
  'memory-fits': ({ budget, usable }) => [
    `Texts and keys may take ${budget} MiB of the ${usable} MiB that there are.`,
  ],
  'memory-beyond': ({ budget, usable }) => [
    `MEMORY_BUDGET allows ${budget} MiB, and there are ${usable} MiB.`,
    `Set MEMORY_BUDGET to at most ${Math.floor(usable / 2)}MiB, or leave it unset.`,
  ],
  'descriptors-fit': ({ limit }) => [`${limit} files and connections may be open: enough.`],
  'descriptors-few': ({ limit, connections }) => [
    `${limit} files and connections may be open, and MAX_CONNECTIONS allows ${connections} connections.`,
    `Raise the limit (LimitNOFILE of systemd, \`ulimit -n\`, \`ulimits\` of compose) to ${connections + 1000}, or lower MAX_CONNECTIONS.`,
  ],
  'clock-well': ({ time }) => [`The clock says ${time}.`],
  'clock-wrong': ({ time }) => [
    `The clock says ${time}, which is before this release was made.`,
    'Set the clock, or turn on its synchronisation (`timedatectl set-ntp true`): keys end by it.',
  ],
  'disk-room': ({ folder, free }) => [`The disk of ${folder} has ${free} MiB free.`],
  'disk-full': ({ folder, free }) => [
    `The disk of ${folder} has only ${free} MiB free.`,
    'Free some room: without any, no key can be made and no use be counted.',
  ],
  'network-disk': ({ folder, type }) => [
    `${folder} lies on a file system of type ${type}, whose locks may not hold between machines.`,
    'Move STATE_DIR to a disk of this machine; if several machines must share keys, set REDIS_URL.',
  ],
  'not-writable': ({ folder, reason }) => [
    `${folder} cannot be written by this account (${reason}).`,
    'Give the folder to the account that runs Lectern (`chown`), or set STATE_DIR to another one.',
  ],
  'open-to-others': ({ path, mode }) => [
    `Other accounts of this machine may look into ${path} (mode ${mode}).`,
    `\`chmod 700 ${path}\``,
  ],
  'settings-well': () => ['Every setting is known, within its bounds and of use.'],
  'setting-wrong': ({ problem }) => [
    problem,
    'docs/CONFIGURATION.md has the bounds of each setting.',
  ],
  'setting-unknown': ({ name, nearest }) => [
    `${name} is no setting.`,
    nearest === undefined
      ? 'Remove it; docs/CONFIGURATION.md has all settings.'
      : `Did you mean ${nearest}?`,
  ],
  'setting-idle': ({ name, because }) => [
    `${name} has no effect.`,
    `It depends on ${because}: remove one, or see docs/CONFIGURATION.md.`,
  ],
  'port-free': ({ port }) => [`Port ${port} is free.`],
  'port-ours': ({ port }) => [`A Lectern listens on port ${port}.`],
  'port-taken': ({ port, name }) => [
    `Another program listens on port ${port}.`,
    `Set ${name} to another port, or stop that program (\`ss -ltnp\` shows it).`,
  ],
  'port-refused': ({ port, name, reason }) => [
    `Port ${port} cannot be used (${reason}).`,
    `Set ${name} to 1024 or more, and HOST to an address of this machine.`,
  ],
  'proxy-all': () => [
    'TRUST_PROXY is true: anybody may say which address a request comes from.',
    'Set it to the addresses of your proxy, like TRUST_PROXY=10.0.0.0/8.',
  ],
  'proxy-none': ({ host }) => [
    `Lectern listens on ${host} and believes no proxy.`,
    'Behind a proxy all clients share one address: set TRUST_PROXY to the address of the proxy. Without one there is nothing to do, but keys then travel without encryption.',
  ],
  'proxy-unbelieved': ({ address }) => [
    `A proxy at ${address} says for whom it asks, and is not believed: all its clients share one limit.`,
    `If it is yours, set TRUST_PROXY=${address}.`,
  ],
  'texts-whole': ({ versions }) => [
    `${versions} ${versions === 1 ? 'version is' : 'versions are'} whole.`,
  ],
  'texts-none': ({ reason }) => [
    `No text can be served: ${reason}.`,
    'Run `make build` in a checkout, or `lectern corpus add --defaults`.',
  ],
  'text-damaged': ({ id, reason }) => [
    `The version ${id} is damaged: ${reason}.`,
    'Run `lectern corpus compile`, which makes its files again, and look at the disk.',
  ],
  'text-without-rights': ({ id }) => [
    `The version ${id} does not say by which right it is served.`,
    'Write its `copyright` into its record: docs/CORPUS.md.',
  ],
  'state-whole': ({ place, keys }) => [
    `The state in ${place} is whole: ${keys} ${keys === 1 ? 'key' : 'keys'}.`,
  ],
  'state-new': ({ place }) => [
    `There is no state in ${place} yet.`,
    'The first start makes it, and shows the first key and a password once.',
  ],
  'state-damaged': ({ reason }) => [
    `The state cannot be used: ${reason}`,
    'Restore a backup (docs/OPERATIONS.md, "Backup and restore").',
  ],
  'redis-there': ({ place }) => [`Redis at ${place} has the state.`],
}
