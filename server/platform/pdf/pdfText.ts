/**
 * Text as a PDF's standard fonts have it: which byte a character is (WinAnsi), how wide it is in Helvetica, and how it
 * is written in a file of plain ASCII.
 */

/** In thousandths of the size, from the space to the tilde. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
] as const;

const firstKnown = 32;
/** Wide enough for every letter with an accent but the capitals, which are rare. */
const otherWidth = 611;

/** What WinAnsi has between 128 and 159; from 160 on its bytes are those of Unicode. */
const winAnsi = new Map(
  Object.entries({
    '€': 128,
    '‚': 130,
    ƒ: 131,
    '„': 132,
    '…': 133,
    '†': 134,
    '‡': 135,
    ˆ: 136,
    '‰': 137,
    Š: 138,
    '‹': 139,
    Œ: 140,
    Ž: 142,
    '‘': 145,
    '’': 146,
    '“': 147,
    '”': 148,
    '•': 149,
    '–': 150,
    '—': 151,
    '˜': 152,
    '™': 153,
    š: 154,
    '›': 155,
    œ: 156,
    ž: 158,
    Ÿ: 159,
  }),
);

const unknown = '?'.charCodeAt(0);

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? unknown;
  if (code >= firstKnown && code <= 126) return code;
  if (code >= 160 && code <= 255) return code;
  return winAnsi.get(character) ?? unknown;
}

/** A letter that the font lacks loses its accents first; of whatever is left no one can say more than that it was there. */
const bytesOf = (text: string): number[] =>
  Array.from(text.normalize('NFC').replaceAll(/\s/gu, ' ')).flatMap((character) => {
    const byte = byteOf(character);
    if (byte !== unknown || character === '?') return [byte];
    return [byteOf(Array.from(character.normalize('NFD'))[0] ?? '?')];
  });

export const widthOf = (text: string, size: number): number =>
  (bytesOf(text).reduce((sum, byte) => sum + (widths[byte - firstKnown] ?? otherWidth), 0) * size) / 1_000;

/** A string of the PDF: everything but plain letters by its number, so that the file is ASCII throughout. */
export function pdfString(text: string): string {
  const written = bytesOf(text).map((byte) => {
    const isPlain = byte <= 126 && !['(', ')', '\\'].includes(String.fromCharCode(byte));
    return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `(${written.join('')})`;
}

/** Cut to what there is room for. */
export function fitted(text: string, size: number, most: number): string {
  if (widthOf(text, size) <= most) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`, size) > most) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
