/** Checks a saved time line by the browser's own cryptography: the file goes nowhere, and no one is asked whether it is right. */
import type { FileReport } from '#contract/desk/verifyAuditFile.ts';

const hexOf = (hash: ArrayBuffer): string =>
  [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns `notHere` where the browser has no cryptography for pages, as on a page over plain http. */
export async function checkAuditFile(text: string): Promise<FileReport | 'notHere'> {
  // Typed as there always, and missing where the page is not secure.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'notHere';
  const { verifyAuditFile } = await import('#contract/desk/verifyAuditFile.ts');
  return verifyAuditFile(text, async (bytes) => hexOf(await subtle.digest('SHA-256', bytes)));
}
