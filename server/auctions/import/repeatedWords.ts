/**
 * Words that stand twice in a row: `Browning Automatic Rifle Automatic Rifle` says `Automatic Rifle` twice. Null where a text
 * has none.
 */
export function repeatedWords(text: string): string | null {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const plain = words.map((word) => word.toLowerCase());
  for (let length = Math.floor(words.length / 2); length >= 1; length -= 1) {
    for (let from = 0; from + 2 * length <= words.length; from += 1) {
      const first = plain.slice(from, from + length).join(' ');
      const second = plain.slice(from + length, from + 2 * length).join(' ');
      if (first === second) return words.slice(from, from + length).join(' ');
    }
  }
  return null;
}
