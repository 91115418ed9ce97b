// Which addresses belong to this machine, its network or nobody: calls to the outside must not end there.
import { BlockList, isIPv4 } from 'node:net'

const v4 = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
// Also the forms that carry a v4 address inside: mapped, translated, 6to4, Teredo.
const v6 = ['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16']
const v6Local = ['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']

// NOTE: one list for both families would see every v4 address in the mapped range.
const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}
const privateV4 = listOf('ipv4', v4)
const privateV6 = listOf('ipv6', [...v6, ...v6Local])

/** Whether an IP address (without brackets) is anything but a public one. */
export const isPrivateAddress = (address: string): boolean =>
  isIPv4(address) ? privateV4.check(address, 'ipv4') : privateV6.check(address, 'ipv6')
