/** Width queries, in style sheets and in the sizes of pictures, use the breakpoints that tokens.json names. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };

const src = path.resolve(import.meta.dirname, '../../src');
const emPx = 16;
const named = new Set(Object.values(tokens.breakpoint));
/** What ends just below a breakpoint: a pixel, or a hundredth of an em. */
const below = new Set([...named].flatMap((px) => [px - 1, px - emPx / 100]));

const query =
  /\((?:(?<side>min|max)-width: (?<value>[\d.]+)(?<unit>px|em)|(?:[\d.]+(?:px|em)\s*[<>]=?\s*)?width\s*[<>]=?\s*[\d.]+(?:px|em))\)/gu;

function isNamed({ side, value, unit }: Readonly<Record<string, string | undefined>>): boolean {
  const px = Number(value) * (unit === 'em' ? emPx : 1);
  return (side === 'min' ? named : below).has(Number(px.toFixed(2)));
}

/** A container is as wide as its place: its queries are its own. */
const withoutContainers = (text: string): string => text.replaceAll(/@container [^{]*/gu, '');

const faultsIn = (text: string): string[] =>
  [...withoutContainers(text).matchAll(query)]
    .filter(({ groups = {} }) => !isNamed(groups))
    .map(([found]) => found);

test('every width query names a breakpoint', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: src });
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(path.join(src, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  '(min-width: 600px)',
  '(max-width: 768px)',
  '(min-width: 80em)',
  '(width < 768px)',
  '(max-width: 767.5px)',
])('%s is found', (fault) => expect(faultsIn(`@media ${fault} {}`)).toEqual([fault]));

test.each(['(min-width: 48em)', '(max-width: 63.99em)', '(max-width: 767px)', '(min-width: 1440px)'])(
  '%s is let through',
  (right) => expect(faultsIn(`@media ${right} {}`)).toEqual([]),
);
