/**
 * Whose word is taken for a visitor's address: only the reverse proxies a company names. HTTP and the live
 * socket both ask here, so that a limit counts the same visitor on both.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { TLSSocket } from 'node:tls';

import { StartRefused } from './startRefused.ts';

export type TrustsAddress = (address: string) => boolean;

const namedRanges: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

function addRange(list: BlockList, range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  const isPrefix = bits === undefined || (/^\d{1,3}$/u.test(bits) && prefix <= longest);
  if (version === 0 || rest.length > 0 || !isPrefix) return false;
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** From `loopback, 10.1.2.0/24, 192.0.2.7`; undefined when a part of the text is neither name, address nor range. */
export function trustedProxies(text: string): TrustsAddress | undefined {
  const list = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  const ranges = entries.flatMap((entry) => namedRanges.get(entry) ?? [entry]);
  if (!ranges.every((range) => addRange(list, range))) return undefined;
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

type Given = { PUBLIC_ORIGIN?: string | undefined; TRUST_PROXY?: TrustsAddress | undefined };

/** Behind https there is a proxy, which ends it for us: unless it is believed, cookies and limits go wrong. */
export function assertProxyIsNamed({ PUBLIC_ORIGIN, TRUST_PROXY }: Given): void {
  if (!PUBLIC_ORIGIN?.startsWith('https:') || TRUST_PROXY !== undefined) return;
  throw new StartRefused(
    `PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}, so a proxy ends https for the site: set TRUST_PROXY to its address, ` +
      'or to loopback when it runs on this machine.',
  );
}

/** The nearest address at which no proxy of ours stands; the same rule Fastify applies to its requests. */
export function clientAddress(request: IncomingMessage, trusts: TrustsAddress = () => false): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const nearestFirst = [request.socket.remoteAddress ?? '', ...forwarded.toReversed()];
  return nearestFirst.find((address) => !trusts(address)) ?? nearestFirst.at(-1) ?? '';
}

/** As the proxy nearest to us says, where it is one of ours; the same rule Fastify applies to its requests. */
export function clientProtocol(
  request: IncomingMessage,
  trusts: TrustsAddress = () => false,
): 'http' | 'https' {
  const forwarded = request.headers['x-forwarded-proto'];
  const named = trusts(request.socket.remoteAddress ?? '') && forwarded !== undefined;
  const isSecure = named
    ? String(forwarded).split(',').at(-1)?.trim() === 'https'
    : request.socket instanceof TLSSocket;
  return isSecure ? 'https' : 'http';
}
