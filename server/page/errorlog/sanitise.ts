/**
 * Makes a stranger's text fit for our log: bounded, on one line for one report, and without what no one should read
 * there. It errs on the side of hiding: a masked word costs a guess, a leaked one costs an account.
 */
const mask = '[masked]';
const cutSign = '…';

/** Control characters but for line feeds and tabs, and the invisible marks that join, split or reorder a line. */
const unprintable = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What names, addresses and assignments are made of. Gaps and separators stay coded: they would end a secret early. */
const telling = /[\w@=:"'./-]/u;

/** Percent codes, coded once or many times over, become what the patterns below know. */
const decoded = (text: string): string =>
  text.replaceAll(/%(?:25)*([\da-f]{2})/giu, (code, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return telling.test(character) ? character : code;
  });

const secretName =
  '(?:restkey|token|secret|password|passwd|pwd|api[_-]?key|session|authorization|cookie)\\w{0,20}';

/**
 * Each takes no more than a text's length in time, however it is made: a repetition has a bound, or ends where the
 * next one could begin.
 */
const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The name and password in an address.
  [/:\/\/[^\s/?#"'<>]+@/gu, `://${mask}@`],
  [/\b(bearer|basic)\s{1,5}[\w.~+/=-]+/giu, `$1 ${mask}`],
  // A value in quotes goes to the quote that closes it, which has as many backslashes as the one that opened it.
  [
    new RegExp(
      `(${secretName}(?:\\\\{0,8}["'])?\\s{0,5}[=:]\\s{0,5})(?:(\\\\{0,8}["'])(?:[^]*?(?<!\\\\)(\\2)|[^\\n]*)|[^\\s"'&;,]+)`,
      'giu',
    ),
    `$1$2${mask}$3`,
  ],
  // A JSON web token, wherever it stands.
  [/\beyJ[\w-]{5,2000}\.[\w-]{5,2000}\.[\w-]{0,1000}/gu, mask],
  [/[\p{L}\p{N}_.+%'-]{1,64}@[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){1,8}/gu, mask],
  // A payment card's or a document's run of digits, with or without gaps.
  [/(?<!\d)\d(?:(?:[ .+-]|%20)?\d){11,}/gu, mask],
];

/** What a cut leaves of the last word, or of digits with gaps, may be half a secret that no pattern knows. */
function withoutCutEnd(text: string): string {
  const whole = text.slice(0, text.search(/(?<!\S)\S*$/u));
  return whole.replace(/(?<![\d\s.+-])[\d\s.+-]+$/u, '');
}

/** Masks before it cuts, and cuts between words. */
export function sanitise(text: string, length: number): string {
  // Patterns are only ever run over a few times what is kept: a long text must not cost time.
  const seen = text
    .slice(0, length * 2)
    .toWellFormed()
    .replaceAll(unprintable, '');
  const isAllSeen = text.length <= length * 2;
  const masked = secrets.reduce(
    (left, [pattern, to]) => left.replaceAll(pattern, to),
    decoded(isAllSeen ? seen : withoutCutEnd(seen)),
  );
  if (isAllSeen && masked.length <= length) return masked;
  const kept = masked.length < length ? masked : withoutCutEnd(masked.slice(0, length - 1));
  return kept + cutSign;
}
