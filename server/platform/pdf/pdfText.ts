/** Prepares text for a font: replaces what the font cannot show, and cuts what is too long. */
import type { Font } from 'fontkit';

const unknown = '?';

/** Signs that our typeface lacks, and ones that look like them. Titles give lengths in inches and feet. */
const alike: Readonly<Record<string, string>> = { '″': '"', '′': "'", '‐': '-', '‑': '-' };

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const first = (letter: string, form: 'NFC' | 'NFD'): string => Array.from(letter.normalize(form))[0] ?? '';

/** Characters that are never visible themselves, such as the joiners inside an emoji. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * Writes each letter as one character. Fontkit throws at some accents that are characters of their own, so an accent
 * that no single character includes is dropped. A letter that the font lacks loses its accents too, and anything else
 * that it lacks becomes a question mark.
 */
export function shown(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): string {
  const has = (character: string): boolean =>
    !/^\p{M}/u.test(character) && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const shownAs = (letter: string): string =>
    [first(letter, 'NFC'), first(letter, 'NFD'), alike[letter] ?? unknown].find(has) ?? unknown;
  const plain = text
    .replaceAll(/\s/gu, ' ')
    // Fontkit writes f and i with the glyph of ﬁ and remembers which text it saw first: the bytes would depend on that.
    .replaceAll(/[\uFB00-\uFB06]/gu, (joined) => joined.normalize('NFKC'));
  return Array.from(letters.segment(plain), ({ segment }) => segment.replaceAll(invisible, ''))
    .filter((letter) => letter !== '')
    .map(shownAs)
    .join('');
}

export function fitted(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const characters = Array.from(text);
  const cut = (count: number): string => `${characters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(cut(middle)) <= most) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
