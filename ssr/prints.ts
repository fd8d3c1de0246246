/** The HTML of the parts that are rendered once (src/ui/island/Printed.tsx), kept for as long as the server runs. */
import { type FindPrint, places, printTag } from '#rules/page/printMarks.ts';

const marks = new RegExp(`<${printTag} n="(\\d+)"([^>]*)>(.*?)</${printTag}>`, 'gsu');
/** React's own ids say where on a page a part stands: they are true of another only where its name has one as well. */
const place = '_R_';
const valuesIn = /"([^"]*)"/gu;

/** By name: names are few. */
export function createPrints() {
  const numbers = new Map<string, number>();
  const isPlaced: boolean[] = [];
  const known: string[] = [];

  const find: FindPrint = (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    isPlaced[number] ??= name.includes(place);
    return { number, isKnown: known[number] !== undefined };
  };

  /** A page's HTML with every part in its place. */
  const fill = (html: string): string =>
    html.replaceAll(marks, (_mark, ...[number, values, rendered]: [string, string, string]) => {
      const print = known[Number(number)] ?? rendered;
      if (isPlaced[Number(number)] || !print.includes(place)) known[Number(number)] = print;
      const given = [...values.matchAll(valuesIn)].map(([, value]) => value);
      // In one go: a value may look like the place of another.
      return print.replaceAll(places, (mark, index: string) => given[Number(index)] ?? mark);
    });

  return { find, fill };
}
