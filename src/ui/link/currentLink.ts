/** Says which of the site's links stands for the page shown: its own address, or one below it unless it is exact. */
export type CurrentMark = { 'aria-current'?: 'page' | 'true' };

export function currentMark(to: string, pathname: string, { exact = false } = {}): CurrentMark {
  const address = to.replace(/\/$/u, '');
  if (pathname.replace(/\/$/u, '') === address) return { 'aria-current': 'page' };
  return !exact && pathname.startsWith(`${address}/`) ? { 'aria-current': 'true' } : {};
}
