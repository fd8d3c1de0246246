/** An amount of money that someone typed. */
const dollars = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{2}))?$/u;

/** In cents; null for what is no amount above nothing. */
export function centsGiven(typed: string): number | null {
  const [, whole, rest = '00'] = dollars.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(rest);
  return cents > 0 ? cents : null;
}
