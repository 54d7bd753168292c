import { BlockList, isIP } from 'node:net'

/** Everything the IANA special-purpose registry keeps from the public Internet, and multicast and class E. */
const reservedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Inside the one block of global unicast addresses: what tunnels to IPv4 or is set apart. */
const reservedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const reserved = new BlockList()
for (const [network, prefix] of reservedV4) reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of reservedV6) reserved.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address (never a name) is one of the public Internet. Anything unclear is not. */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%')) return false
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  // Loopback, IPv4-mapped, NAT64, unique local, link-local and site-local all lie outside of 2000::/3.
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
