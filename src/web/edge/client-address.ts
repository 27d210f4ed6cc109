import { BlockList, isIP } from 'node:net';

/**
 * Finds the sender of a request. Each proxy adds its client's address at the end of `X-Forwarded-For`. The bot
 * therefore reads a trusted proxy's header from the end, up to the first address outside the trusted networks. A client
 * can only write before it.
 */

export type IsTrusted = (address: string) => boolean;

/** More proxies in a row than any request passes. */
const MAX_HOPS = 10;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Turns an IPv4 address in IPv6 form into plain IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Tells whether a text is an address, or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => {
  const [address = '', prefix, more] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    more === undefined &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
};

/** Trusts the given addresses and networks; throws if a text is neither. */
export const createTrust = (networks: readonly string[]): IsTrusted => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => {
    const known = plain(address);
    return isIP(known) !== 0 && list.check(known, familyOf(known));
  };
};

/** An address without port and brackets; `undefined` for other texts. */
const parseHop = (text: string): string | undefined => {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : plain(bare);
};

/** The name of a client. An IPv6 client owns a network of 64 bits, so the whole network counts as one. */
const keyOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/** The addresses that proxies added, last first, up to the first text that is not an address. */
const hopsOf = (forwardedFor: string): string[] => {
  const hops = forwardedFor
    .split(',')
    .slice(-MAX_HOPS)
    .reverse()
    .map((hop) => parseHop(hop.trim()));
  const end = hops.indexOf(undefined);
  return (end === -1 ? hops : hops.slice(0, end)) as string[];
};

/** `peer` is the other end of the connection. A proxy that names no client counts as the client itself. */
export const clientAddress = (peer: string, forwardedFor: string | undefined, isTrusted: IsTrusted): string => {
  const hops = isTrusted(peer) ? hopsOf(forwardedFor ?? '') : [];
  return keyOf(hops.find((hop) => !isTrusted(hop)) ?? hops[0] ?? plain(peer));
};
