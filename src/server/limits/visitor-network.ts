import ipaddr from 'ipaddr.js'

/** Prefix length of an IPv6 subscriber's network, whose addresses the subscriber can choose freely. */
const SUBSCRIBER_BITS = 64
/** IP addresses with a port, as some proxies write them. */
const WITH_PORT = /^(?:\[(?<v6>.+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/

/**
 * Returns the network that identifies a visitor: an IPv4 address without port or IPv6 notation, or an IPv6 address's
 * /64.
 * @returns the unchanged string if it is no IP address
 */
export function visitorNetwork(written: string): string {
  const { v6, v4 } = WITH_PORT.exec(written)?.groups ?? {}
  const address = v6 ?? v4 ?? written
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${SUBSCRIBER_BITS}`).toString()
}
