/** Numbers as the room prints them. */
const minuteMs = 60_000;

/** `about 9 min` */
export function etaWords(etaMs: number): string {
  if (etaMs < minuteMs / 2) return 'next';
  const minutes = Math.max(Math.round(etaMs / minuteMs), 1);
  return minutes < 60 ? `about ${minutes} min` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const lotNumber = (number: number): string => number.toLocaleString('en-US');
