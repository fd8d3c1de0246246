/**
 * Makes the elements of a text out of what the sanitizer left. Every address is judged here: links, pictures, films and
 * scripts that are not allowed are not in the tree.
 */
import type { ContentPicture } from '#contract/content/content.ts';
import { type RichElement, type RichNode, type RichTag, richTags } from '#contract/content/richText.ts';

import { filmOf, type Link } from './addresses.ts';
import type { SanitizedElement, SanitizedNode } from './sanitizedTree.ts';

type WrittenImage = { src: string; alt: string; width: number | null; height: number | null };

export type Judges = {
  linkTo: (href: string) => Link | undefined;
  pictureOf: (image: WrittenImage) => ContentPicture | null;
  /** Origins whose scripts a text may bring. */
  scriptHosts: readonly string[];
};

type Refining = Judges & { nameHeading: (wanted: string) => string };

const known: ReadonlySet<string> = new Set(richTags);
const isRichTag = (tag: string): tag is RichTag => known.has(tag);

function wholeNumber(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^\d{1,5}$/u.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= most ? number : null;
}

export function wordsIn(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children ?? []))).join('');
}

const imageOf = ({ attributes }: SanitizedElement): WrittenImage => ({
  src: attributes.get('src') ?? '',
  alt: attributes.get('alt') ?? '',
  width: wholeNumber(attributes.get('width'), 20_000),
  height: wholeNumber(attributes.get('height'), 20_000),
});

function picture(element: SanitizedElement, { pictureOf }: Refining): RichElement[] {
  const found = pictureOf(imageOf(element));
  if (!found) return [];
  const { src, alt, width, height, files } = found;
  const attributes = {
    src,
    alt,
    ...(width !== null && height !== null && { width: String(width), height: String(height) }),
    loading: 'lazy',
    ...(files && { files: files.path, ...(files.hasThemes && { themes: 'true' }) }),
  };
  return [{ tag: 'img', attributes }];
}

function film({ attributes }: SanitizedElement): RichElement[] {
  const found = filmOf(attributes.get('src') ?? '');
  const title = (attributes.get('title') ?? '').trim();
  return found ? [{ tag: 'video', attributes: { ...found, ...(title !== '' && { title }) } }] : [];
}

/** Only over https, from a host that is named; what stood between its tags is gone. */
function script({ attributes }: SanitizedElement, { scriptHosts }: Refining): RichElement[] {
  const url = URL.parse(attributes.get('src') ?? '');
  const isNamed = url !== null && scriptHosts.includes(url.origin) && url.username === '';
  return isNamed ? [{ tag: 'script', attributes: { src: url.href } }] : [];
}

const gallerySigns: ReadonlySet<string> = new Set(['gallery', 'kg-gallery-card', 'kg-gallery-container']);

const isGallery = ({ tag, attributes }: SanitizedElement): boolean =>
  (tag === 'div' || tag === 'figure') &&
  (attributes.get('class') ?? '').split(' ').some((name) => gallerySigns.has(name));

/** The pictures, with their captions, of however many boxes lay around them. */
function picturesIn(nodes: readonly RichNode[]): RichElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag === 'img' || node.tag === 'figcaption') return [node];
    const inside = picturesIn(node.children ?? []);
    return node.tag === 'figure' && inside.length > 0 ? [{ ...node, children: inside }] : inside;
  });
}

function gallery(children: readonly RichNode[]): RichNode[] {
  const pictures = picturesIn(children);
  return pictures.some(({ tag }) => tag !== 'figcaption')
    ? [{ tag: 'gallery', children: pictures }]
    : [...children];
}

function link(element: SanitizedElement, children: RichNode[], { linkTo }: Refining): RichNode[] {
  const target = linkTo(element.attributes.get('href') ?? '');
  // Words that lead nowhere are only words.
  if (!target || !element.attributes.has('href')) return children;
  const rel = target.isOurs ? {} : { rel: 'noopener' };
  return [{ tag: 'a', attributes: { href: target.href, ...rel }, children }];
}

function heading(element: SanitizedElement, children: RichNode[], { nameHeading }: Refining): RichNode[] {
  const words = wordsIn(children).trim();
  if (words === '' && picturesIn(children).length === 0) return [];
  const id = nameHeading(element.attributes.get('id') ?? words);
  return [{ tag: element.tag as RichTag, attributes: { id }, children }];
}

const mostSpan = 50;

function cellAttributes({ attributes }: SanitizedElement): Record<string, string> {
  const spans = ['colspan', 'rowspan'].flatMap((name) => {
    const number = wholeNumber(attributes.get(name), mostSpan);
    return number === null || number === 1 ? [] : [[name, String(number)] as const];
  });
  const [scope = '', align = ''] = [attributes.get('scope'), attributes.get('align')];
  return {
    ...Object.fromEntries(spans),
    ...(/^(?:col|row|colgroup|rowgroup)$/u.test(scope) && { scope }),
    ...(/^(?:center|right)$/u.test(align) && { align }),
  };
}

function listAttributes({ attributes }: SanitizedElement): Record<string, string> {
  const start = wholeNumber(attributes.get('start'), 99_999);
  return {
    ...(start !== null && start !== 1 && { start: String(start) }),
    ...(attributes.has('reversed') && { reversed: 'true' }),
  };
}

function plainAttributes(element: SanitizedElement): Record<string, string> {
  const { tag, attributes } = element;
  if (tag === 'th' || tag === 'td') return cellAttributes(element);
  if (tag === 'ol') return listAttributes(element);
  const title = attributes.get('title');
  if (tag === 'abbr' && title !== undefined) return { title };
  const datetime = attributes.get('datetime') ?? '';
  if (tag === 'time' && /^[\d:TZ.+ -]{4,40}$/u.test(datetime)) return { datetime };
  return tag === 'details' && attributes.has('open') ? { open: 'true' } : {};
}

const empty: ReadonlySet<string> = new Set(['br', 'hr']);

function refinedElement(element: SanitizedElement, refining: Refining): RichNode[] {
  const { tag } = element;
  if (tag === 'img') return picture(element, refining);
  if (tag === 'iframe') return film(element);
  if (tag === 'script') return script(element, refining);
  if (!isRichTag(tag) || tag === 'video' || tag === 'gallery') return refined(element.children, refining);
  if (empty.has(tag)) return [{ tag }];
  const children = refined(element.children, refining);
  if (isGallery(element)) return gallery(children);
  if (tag === 'a') return link(element, children, refining);
  if (tag === 'h2' || tag === 'h3' || tag === 'h4') return heading(element, children, refining);
  const attributes = plainAttributes(element);
  return [{ tag, ...(Object.keys(attributes).length > 0 && { attributes }), children }];
}

function refined(nodes: readonly SanitizedNode[], refining: Refining): RichNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : refinedElement(node, refining)));
}

/** Names that the page around a text has given already. */
const taken = ['main', 'root', 'menu', 'content', 'search', 'top'];

const longestName = 60;

/** An anchor for each heading, each once. */
function createNames(): (wanted: string) => string {
  const given = new Set<string>(taken);
  const counts = new Map<string, number>();
  return (wanted) => {
    const name =
      wanted
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[’'\p{M}]/gu, '')
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, longestName)
        .replaceAll(/^-+|-+$/gu, '') || 'section';
    let count = counts.get(name) ?? 1;
    let free = name;
    while (given.has(free)) {
      count += 1;
      free = `${name}-${count}`;
    }
    counts.set(name, count);
    given.add(free);
    return free;
  };
}

export const refine = (nodes: readonly SanitizedNode[], judges: Judges): RichNode[] =>
  refined(nodes, { ...judges, nameHeading: createNames() });
