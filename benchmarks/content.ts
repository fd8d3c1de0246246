/**
 * How much of a core a text takes from a writer's HTML to what pages show: our longest one, and texts that mean to be slow, at the
 * longest that is read and at half of it. Twice the text may take about twice the time; more would be a way to stop us.
 */
import { contentSourceOf } from '#server/content/openContent.ts';
import type { Judges } from '#server/content/refine.ts';
import { richText } from '#server/content/richText.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';

import { cpuMicrosecondsSince, median } from './figures.ts';

const longest = 300_000;
const repeats = 9;

const judges: Judges = {
  linkTo: (href) => ({ href, isOurs: href.startsWith('/') }),
  pictureOf: (image) => ({ ...image, files: null }),
  scriptHosts: [],
};

const filled = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Each as long as asked for. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'nested as deeply as it goes': (length) => filled('<div>', length),
  'nested, and closed again': (length) =>
    filled('<div>', length / 2 - ((length / 2) % 5)) + filled('</div>', length / 2),
  'emphasis that is never closed': (length) => filled('<b><i>a', length),
  'links in links': (length) => filled('<a href="/faq">a', length),
  'lists in lists': (length) => filled('<ul><li>a', length),
  'tables in tables': (length) => filled('<table><tr><td>a', length),
  'closing what was never open': (length) => filled('</p></b></td>', length),
  'one element with many attributes': (length) => `<p ${filled('a="1" ', length - 10)}>`,
  'one attribute that is all of it': (length) => `<a href="${filled('/a', length - 20)}">a</a>`,
  'a quote that is never closed': (length) => `<a href="${filled('<p>', length)}`,
  'a comment that is never closed': (length) => `<!--${filled('<!-- -', length)}`,
  'opening brackets': (length) => filled('<', length),
  entities: (length) => filled('&amp;&lt;&#x26;', length),
  'headings that are all called the same': (length) => filled('<h2>a</h2>', length),
  'one word': (length) => filled('a', length),
  'spaces in a heading': (length) => `<h2>${filled(' ', length - 20)}a</h2>`,
  'styles of cells': (length) => filled('<td style="text-align: right">', length),
  'one style of a cell': (length) => `<table><tr><td style="text-align:${filled(' ', length - 60)}x">`,
  'galleries in galleries': (length) => filled('<div class="gallery"><img src="/a.png">', length),
};

/** Of this process alone: what else the machine does is left out. */
function medianMs(html: string): number {
  const times = Array.from({ length: repeats }, () => {
    const before = process.cpuUsage();
    richText(html, judges);
    return cpuMicrosecondsSince(before) / 1_000;
  });
  return median(times);
}

const line = (name: string, ...figures: string[]): void =>
  console.log([name.padEnd(42), ...figures.map((figure) => figure.padStart(10))].join(''));
const ms = (time: number): string => `${time.toFixed(1)} ms`;

const source = contentSourceOf(readConfig({}), { log: createLog('error'), fetch });
const { posts, pages, questions } = await source.read();
const own = [...posts, ...pages, ...questions].toSorted((one, other) => other.html.length - one.html.length);
const [first] = own;

line('text', 'length', 'time');
if (first) line(`our longest: ${first.slug}`, `${first.html.length}`, ms(medianMs(first.html)));
line(
  'all of ours together',
  `${own.length} texts`,
  ms(own.reduce((sum, { html }) => sum + medianMs(html), 0)),
);

console.log('');
line('meant to be slow', '150 kB', '300 kB', 'ratio');
for (const [name, make] of Object.entries(hostile)) {
  const [half, whole] = [medianMs(make(longest / 2)), medianMs(make(longest))];
  line(name, ms(half), ms(whole), (whole / half).toFixed(1));
}
