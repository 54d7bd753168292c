import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

function refuse(): never {
  throw Object.assign(new Error('the network is closed in this process'), { code: 'ENETUNREACH' })
}

/**
 * Closes the network inside this process: every way Node has to connect ends in a socket's `connect` or a datagram's `send`.
 * The second fence, and the only one where the machine offers no namespace. Native code could go around it.
 */
export function blockNetwork(): void {
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  dgram.Socket.prototype.send = refuse
  dgram.Socket.prototype.bind = refuse
  dgram.Socket.prototype.connect = refuse
  dns.lookup = refuse as unknown as typeof dns.lookup
  dns.resolve = refuse as unknown as typeof dns.resolve
  dns.promises.lookup = refuse as unknown as typeof dns.promises.lookup
  dns.promises.resolve = refuse as unknown as typeof dns.promises.resolve
  globalThis.fetch = refuse
  syncBuiltinESMExports()
}
