import ipaddr from 'ipaddr.js'

/** IPv6 gives each subscriber at least so many bits' worth of addresses, to be used as they like. */
const SUBSCRIBER_BITS = 64
/** Some proxies write the port beside the address. */
const WITH_PORT = /^(?:\[(?<v6>.+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/

/**
 * Whom an IP address stands for: an IPv4 address for itself, however it is written and whatever its port, an IPv6 address for its network.
 * @returns what is no address, as it is
 */
export function visitorNetwork(written: string): string {
  const { v6, v4 } = WITH_PORT.exec(written)?.groups ?? {}
  const address = v6 ?? v4 ?? written
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${SUBSCRIBER_BITS}`).toString()
}
