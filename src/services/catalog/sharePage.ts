/** Hands the address of a page on: by the device's own sharing where there is one, else by the clipboard. */
export type SharingOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

const wasDismissed = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'AbortError';

async function copy(address: string): Promise<SharingOutcome> {
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** @param address a path of this site; what is handed on is the address as the visitor's browser knows it. */
export async function sharePage(page: { title: string; address: string }): Promise<SharingOutcome> {
  const url = new URL(page.address, location.origin).href;
  // Old browsers and most desktops have none.
  if (!('share' in navigator)) return copy(url);
  try {
    await navigator.share({ title: page.title, url });
    return 'shared';
  } catch (fault) {
    return wasDismissed(fault) ? 'dismissed' : copy(url);
  }
}
