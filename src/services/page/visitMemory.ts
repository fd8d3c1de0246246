/**
 * What this tab remembers of its visit, which ends when the tab is closed. A storage that refuses remembers nothing,
 * and then everything happens for the first time.
 */
const key = 'seen-lots';
/** No one looks at more in one visit; beyond it the oldest are forgotten. */
const most = 500;

function read(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter((seen) => seen !== '');
  } catch {
    return [];
  }
}

/** Answers whether it had not been seen before in this visit. */
export function rememberLot({ auctionId, lotNumber }: { auctionId: number; lotNumber: number }): boolean {
  const lot = `${auctionId}/${lotNumber}`;
  const seen = read();
  if (seen.includes(lot)) return false;
  try {
    sessionStorage.setItem(key, [...seen, lot].slice(-most).join(' '));
  } catch {
    // A view too many is counted rather than none.
  }
  return true;
}
