/** What someone typed to find a bidder or an invoice, as SQL compares it. */

export type SearchText = {
  /** As typed, without the spaces around it; empty for no search. */
  exact: string;
  /** Part of a text, in any case; what means something to `like` is taken as it stands. */
  pattern: string;
  /** Part of a phone number, whose digits alone are compared; null for what is no phone number. */
  phonePattern: string | null;
};

const likeSigns = /[\\%_]/gu;
const phoneLike = /^[\d\s()+./-]+$/u;
/** Fewer digits are in everybody's number. */
const fewestDigits = 4;

export function searchText(typed: string): SearchText {
  const exact = typed.trim();
  const digits = exact.replaceAll(/\D/gu, '');
  const isPhone = phoneLike.test(exact) && digits.length >= fewestDigits;
  return {
    exact,
    pattern: `%${exact.replaceAll(likeSigns, String.raw`\$&`)}%`,
    phonePattern: isPhone ? `%${digits}%` : null,
  };
}
