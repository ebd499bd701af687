/** Which addresses are reached over the public internet, and which lie in a private network or on this machine. */
import { lookup as lookupName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  // Addresses that carry one of IPv4, which a gateway unpacks: NAT64, translated, Teredo, 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['::ffff:0:0:0', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address lies in no public network; true for what is no address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** A host of a URL as an address, if it is one: `[::1]` is `::1`. */
export function addressIn(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/** A look-up of names that fails if any address of the name is refused, so that none is connected to. */
export function guardedLookup(isRefused: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookupName(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, [])
      const refused = found.find(({ address }) => isRefused(address))
      if (refused !== undefined) {
        return done(new Error(`${host} is ${refused.address}, in a private network`), [])
      }
      if (options.all === true) return done(null, found)
      const [first] = found as [{ address: string; family: number }]
      return done(null, first.address, first.family)
    })
  }
}
