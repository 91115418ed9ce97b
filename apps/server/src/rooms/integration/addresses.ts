// From where a token may be used: addresses and ranges, of both families.
import { BlockList, isIP } from 'node:net'

const RANGE = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/

/** Whether a text is an IP address or a range written with a slash. */
export const isAddress = (text: string): boolean => {
  if (isIP(text) !== 0) return true
  const [, network = '', bits = ''] = RANGE.exec(text) ?? []
  const family = isIP(network)
  return family !== 0 && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}

// An IPv4 address that came over an IPv6 socket.
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether an address is one of a list, or the list is empty. */
export const isAllowedFrom = (allowed: readonly string[], ip: string): boolean => {
  if (allowed.length === 0) return true
  const family = isIP(plain(ip))
  if (family === 0) return false
  const list = new BlockList()
  for (const one of allowed) {
    const [, network = one, bits] = RANGE.exec(one) ?? []
    const kind = isIP(network)
    // One list for both families would see every v4 address in the mapped range.
    if (kind !== family) continue
    const name = kind === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(network, name)
    else list.addSubnet(network, Number(bits), name)
  }
  return list.check(plain(ip), family === 4 ? 'ipv4' : 'ipv6')
}
