/**
 * The key of one press: a random UUID. By hand, because `crypto.randomUUID` is missing on a page that another machine
 * serves over plain http.
 */
const keyBytes = 16;

/** Version 4, variant 1: the rest is random. */
export function newBidKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
