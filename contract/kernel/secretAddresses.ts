/**
 * Addresses whose last part is a secret: anyone who reads it can use it. Logs write them without that part, and pages
 * at them are kept in no cache.
 */
const secretPrefixes = [
  '/login/password-reset/',
  '/email/linkVerify/',
  '/email/notices/',
  '/email/newsletter/',
  '/create-account/',
  '/account/validate/',
  '/account/wishlist/shared/',
  '/api/account/wishlist/getWlidFromShared/',
  '/api/wishlist/shared/',
  '/api/account/wishlist/importList/',
  '/api/consignor/photos/',
] as const;

/** The router takes a letter in either case and in any encoding for the same; broken encodings stay what they are. */
const plain = (path: string): string =>
  path
    .replaceAll(/%([2-7][\da-f])/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .toLowerCase();

function secretPrefix(path: string): string | undefined {
  const read = plain(path);
  return secretPrefixes.find(
    (prefix) => read.startsWith(prefix.toLowerCase()) && read.length > prefix.length,
  );
}

export const holdsSecret = (path: string): boolean => secretPrefix(path) !== undefined;

/** `/email/linkVerify/…` for an address that holds a secret, any other as it is. */
export function withoutSecret(path: string): string {
  const prefix = secretPrefix(path);
  return prefix === undefined ? path : `${prefix}…`;
}
