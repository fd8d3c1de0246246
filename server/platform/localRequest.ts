/**
 * Says whether a request was made on this machine, as far as the request itself shows. A proxy shows in the headers it
 * adds. Visitors behind a proxy, a tunnel or a rebound DNS name show in the host they ask for.
 */
import type { IncomingMessage } from 'node:http';

export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/iu.test(host);

/** Browsers look up no name that ends in `.localhost`: it always means this machine. */
const ownHost = /^(?:(?:[a-z\d_-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu;

/** A browser never sends one of these to a site on its own machine. */
const proxyHeaders: ReadonlySet<string> = new Set([
  'cdn-loop',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-amzn-trace-id',
  'x-appengine-user-ip',
  'x-azure-clientip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-original-forwarded-for',
  'x-original-host',
  'x-proxyuser-ip',
  'x-real-ip',
]);

/** The host of a full address; a path has none. */
const hostIn = (address: string): string | undefined =>
  /^[a-z][a-z\d+.-]*:\/\/(?<host>[^/?#]*)/iu.exec(address)?.groups?.['host'];

const isRemoteHost = (host: string | undefined): boolean => host !== undefined && !ownHost.test(host);

type Asked = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'rawHeaders' | 'url'> & {
  /** The address as it was sent, where the web framework has changed `url`. */
  originalUrl?: string;
};

function signInHeader(name: string, value: string): string | undefined {
  if (name === 'host') return isRemoteHost(value) ? 'host' : undefined;
  if (name.startsWith('x-forwarded')) return 'x-forwarded-*';
  return proxyHeaders.has(name) ? name : undefined;
}

/** The browser says its page is from the site it asks, and that page has another host: a proxy changed the host. */
const hadHostChanged = ({ headers }: Asked): boolean =>
  headers['sec-fetch-site'] === 'same-origin' &&
  isRemoteHost(hostIn(headers.origin ?? headers.referer ?? ''));

/**
 * Finds what shows that a request comes from another machine: `host`, the name of a header, or `HTTP/1.0`; undefined
 * when nothing does. Each sign is a constant word, never the request's own text, so it may go into a log.
 */
export function findRemoteSign(request: Asked): string | undefined {
  const { httpVersion, rawHeaders, url = '', originalUrl = url } = request;
  // By default, nginx before 1.29.7 speaks HTTP/1.0, changes the host and adds no header. Browsers never speak HTTP/1.0.
  if (httpVersion === '1.0') return 'HTTP/1.0';
  // A host in the request line counts more than the header.
  if (isRemoteHost(hostIn(originalUrl))) return 'host';
  let namesHost = false;
  // The raw list has every host; `headers` keeps only the first one.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    const sign = signInHeader(name, rawHeaders[at + 1] ?? '');
    if (sign !== undefined) return sign;
    if (name === 'host') namesHost = true;
  }
  if (!namesHost) return 'host';
  return hadHostChanged(request) ? 'sec-fetch-site' : undefined;
}
