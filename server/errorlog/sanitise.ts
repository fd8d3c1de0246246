/**
 * Makes a stranger's text fit for our log: bounded, on one line for one report, and without what nobody should read
 * there. It errs on the side of hiding: a masked word costs a guess, a leaked one costs an account.
 */
const mask = '[masked]';

/** Control characters but for line feeds and tabs, and the invisible marks that join, split or reorder a line. */
const unprintable = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Every repetition has a bound, so that no text, however made, takes more than its length in time. */
const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(bearer|basic)\s{1,5}[\w.~+/=-]+/giu, `$1 ${mask}`],
  [
    /((?:restkey|token|secret|password|passwd|pwd|api[_-]?key|session|authorization|cookie)\w{0,20}["']?\s{0,5}[=:]\s{0,5}["']?)[^\s"'&;,]+/giu,
    `$1${mask}`,
  ],
  // A JSON web token, wherever it stands.
  [/\beyJ[\w-]{5,2000}\.[\w-]{5,2000}\.[\w-]{0,1000}/gu, mask],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu, mask],
  // A payment card's or a document's run of digits, with or without gaps.
  [/\b\d(?:[ -]?\d){11,18}\b/gu, mask],
];

/** Masks before it cuts, so that no half of a secret is left at the end. */
export function sanitise(text: string, length: number): string {
  // Patterns are only ever run over a few times what is kept: a long text must not cost time.
  const printable = text
    .slice(0, length * 2)
    .toWellFormed()
    .replaceAll(unprintable, '');
  return secrets
    .reduce((masked, [pattern, to]) => masked.replaceAll(pattern, to), printable)
    .slice(0, length);
}
