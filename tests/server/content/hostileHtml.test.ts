/**
 * HTML that means harm, proved harmless twice: as HTML by a parser that has nothing to do with the one that cleaned it,
 * and as the tree that our pages show.
 */
import { type Element, Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';

import { type RichElement, type RichNode, richTags, richTextSchema } from '#contract/content/richText.ts';
import { wordsIn } from '#server/content/refine.ts';
import { richText } from '#server/content/richText.ts';
import { judges } from '#tests/support/content/aContentShelf.ts';

import { addresses } from './hostileHtml/addresses.ts';
import { attributes } from './hostileHtml/attributes.ts';
import { frames } from './hostileHtml/frames.ts';
import type { HostileCase } from './hostileHtml/hostileCase.ts';
import { pictures } from './hostileHtml/pictures.ts';
import { scripts } from './hostileHtml/scripts.ts';
import { structure } from './hostileHtml/structure.ts';

const parts = { scripts, attributes, addresses, frames, pictures, structure };

const shown = (html: string) => richText(html, judges());

const link = /^(?:#[\w.~-]+|\/(?![/\\])[^\s\\]*|https?:\/\/[^\s@]+|mailto:\S+|tel:\S+)$/u;
const image = /^(?:\/(?![/\\])[^\s\\]*|data:image\/(?:avif|gif|jpeg|png|webp);base64,[\w+/=]{1,8192})$/u;
const player = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+$/u;
const size = /^\d{1,5}$/u;
const anything = /^/u;

/** Everything that may stand at an element, and how it must look. */
const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: link, rel: /^noopener$/u },
  img: { src: image, alt: anything, width: size, height: size, loading: /^lazy$/u },
  iframe: { src: player, title: anything, loading: /^lazy$/u, allowfullscreen: anything },
  h2: { id: /^[\p{L}\p{N}-]+$/u },
  h3: { id: /^[\p{L}\p{N}-]+$/u },
  h4: { id: /^[\p{L}\p{N}-]+$/u },
  td: { colspan: size, rowspan: size, scope: anything, style: /^text-align:(?:center|right)$/u },
  th: { colspan: size, rowspan: size, scope: anything, style: /^text-align:(?:center|right)$/u },
  ol: { start: size, reversed: anything },
  abbr: { title: anything },
  time: { datetime: anything },
  details: { open: anything },
  div: { class: /^gallery$/u },
};

const htmlTags = new Set<string>([
  ...richTags.filter((tag) => !['video', 'gallery', 'script'].includes(tag)),
  'iframe',
]);

/** What is wrong with an element that a browser would make. */
function wrongIn(element: Element): string[] {
  const tag = element.tagName.toLowerCase();
  if (!htmlTags.has(tag)) return [`<${tag}>`];
  return [...element.attributes].flatMap(({ name, value }) =>
    allowed[tag]?.[name]?.test(value ?? '') ? [] : [`<${tag} ${name}="${value}">`],
  );
}

function wrongInHtml(html: string): string[] {
  const { document } = new Window();
  document.body.innerHTML = html;
  const elements = [...document.body.querySelectorAll('*')];
  const ids = elements.map(({ id }) => id).filter((id) => id !== '');
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  return [...elements.flatMap(wrongIn), ...twice.map((id) => `id ${id} twice`)];
}

const treeAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...allowed,
  div: {},
  img: { ...allowed['img'], files: /^\/content\/[\w.-]+$/u, themes: /^true$/u },
  video: { host: /^(?:youtube|vimeo)$/u, id: /^[\w-]{6,20}$/u, title: anything },
  script: { src: /^https:\/\/assets\.pinterest\.com\//u },
};

function wrongInTree(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const wrong = Object.entries(node.attributes ?? {}).filter(
      ([name, value]) => !treeAttributes[node.tag]?.[name]?.test(value),
    );
    return [
      ...wrong.map(([name, value]) => `${node.tag} ${name}="${value}"`),
      ...wrongInTree(node.children ?? []),
    ];
  });
}

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string';

const lonely: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd'],
  table: ['caption', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};

const linksIn = (nodes: readonly RichNode[]): RichElement[] =>
  nodes.filter(isElement).flatMap((node) => (node.tag === 'a' ? [node] : linksIn(node.children ?? [])));

/** Where a browser's parser would move something, so that the page it reads is not the one that we rendered. */
function misplaced(nodes: readonly RichNode[]): string[] {
  return nodes.filter(isElement).flatMap(({ tag, children = [] }) => {
    const only = lonely[tag];
    const strays = only ? children.filter((child) => !isElement(child) || !only.includes(child.tag)) : [];
    const blocks = ['p', 'h2', 'h3', 'h4', 'strong', 'em', 'span', 'pre', 'summary'].includes(tag)
      ? children.filter(
          (child) => isElement(child) && ['p', 'div', 'ul', 'table', 'h2', 'h3'].includes(child.tag),
        )
      : [];
    const links = tag === 'a' ? linksIn(children) : [];
    const here = [...strays, ...blocks, ...links].map((stray) => `${tag} > ${JSON.stringify(stray)}`);
    return [here, misplaced(children)].flat();
  });
}

test('there are more than a hundred of them, each under a name of its own', () => {
  const names = Object.values(parts).flatMap((cases) => cases.map(({ name }) => name));
  expect(names.length).toBeGreaterThanOrEqual(100);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(Object.entries(parts))('%s', (_, cases) => {
  test.each<HostileCase>(cases)('$name', ({ html: hostile, keeps = '', drops }) => {
    const { html, body } = shown(hostile);
    expect(wrongInHtml(html)).toEqual([]);
    expect(wrongInTree(body)).toEqual([]);
    expect(misplaced(body)).toEqual([]);
    expect(richTextSchema.parse(body)).toEqual(body);
    const words = wordsIn(body);
    expect(words).toContain(keeps);
    expect(drops !== undefined && words.includes(drops)).toBe(false);
    // Cleaned once more, nothing is left to clean.
    expect(shown(html).html).toBe(html);
  });
});
