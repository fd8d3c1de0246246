/** Takes out of what is written down all that opens something or belongs to someone. */

/** Numbers of pages and sizes say nothing about anybody; every other value of a query may. */
const harmless = new Set(['page', 'list', 'auctionId', 'transport', 'EIO']);

/** Ids of shared lists, codes of letters: long, and of no language. */
const secretPart = /^(?=.*\d)[\w-]{20,}$/u;

export function maskAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = pathname
    .split('/')
    .map((part) => (secretPart.test(part) && !part.includes('.') ? '…' : part))
    .join('/');
  const query = [...searchParams].map(([name, value]) => `${name}=${harmless.has(name) ? value : '…'}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** @returns the text without any of the secrets, however often they are in it. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}
