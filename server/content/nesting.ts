/**
 * Puts a tree into the form that a browser's parser would leave alone. A page is sent as HTML and taken over as elements:
 * where the parser would move something, both would differ.
 */
import type { RichElement, RichNode, RichTag } from '#contract/content/richText.ts';

const phraseTags: ReadonlySet<RichTag> = new Set<RichTag>([
  'strong',
  'em',
  's',
  'sub',
  'sup',
  'small',
  'abbr',
  'time',
  'cite',
  'q',
  'code',
  'span',
] as const);

/** They hold words and phrases; with a block in them they are only a box. */
const lineTags: ReadonlySet<RichTag> = new Set<RichTag>(['p', 'h2', 'h3', 'h4', 'summary', 'pre']);

const lineless: ReadonlySet<RichTag> = new Set<RichTag>(['br', 'img', 'script', ...phraseTags]);

const isBlank = (node: RichNode): boolean => typeof node === 'string' && /^\s*$/u.test(node);

function isBlock(node: RichNode): boolean {
  if (typeof node === 'string') return false;
  if (node.tag === 'a') return (node.children ?? []).some(isBlock);
  return !lineless.has(node.tag);
}

const box = (children: readonly RichNode[]): RichElement => ({ tag: 'div', children: [...children] });

/** Children that are not of these tags are put into one, neighbors together; blank text between them goes. */
function gathered(
  children: readonly RichNode[],
  tags: readonly RichTag[],
  wrap: (stray: RichNode[]) => RichElement,
): RichElement[] {
  const kept: RichElement[] = [];
  let stray: RichNode[] = [];
  const endStray = (): void => {
    if (!stray.every(isBlank)) kept.push(wrap(stray));
    stray = [];
  };
  for (const child of children) {
    if (typeof child !== 'string' && tags.includes(child.tag)) {
      endStray();
      kept.push(child);
    } else stray.push(child);
  }
  endStray();
  return kept;
}

const rowTags = ['tr'] as const;
const cellTags = ['td', 'th'] as const;

const rowOf = (stray: RichNode[]): RichElement => ({ tag: 'tr', children: [{ tag: 'td', children: stray }] });

function table(element: RichElement): RichNode[] {
  const children = element.children ?? [];
  const isPart = (node: RichNode): node is RichElement =>
    typeof node !== 'string' && ['caption', 'thead', 'tbody', 'tfoot', 'tr'].includes(node.tag);
  // As a parser does: what is no part of a table stands before it.
  const strays = children.filter((child) => !isPart(child) && !isBlank(child));
  const parts = children.filter(isPart);
  const caption = parts.find(({ tag }) => tag === 'caption');
  const sections = gathered(
    parts.filter(({ tag }) => tag !== 'caption'),
    ['thead', 'tbody', 'tfoot'],
    (rows) => ({ tag: 'tbody', children: rows }),
  );
  if (sections.length === 0) return strays;
  return [...strays, { ...element, children: [...(caption ? [caption] : []), ...sections] }];
}

type Arrange = (element: RichElement, children: RichNode[]) => RichNode[];

const arrangements: Partial<Record<RichTag, Arrange>> = {
  ul: (element, children) => list(element, children),
  ol: (element, children) => list(element, children),
  dl: (element, children) => {
    const rows = gathered(children, ['dt', 'dd'], (stray) => ({ tag: 'dd', children: stray }));
    return rows.length === 0 ? [] : [{ ...element, children: rows }];
  },
  table: (element) => table(element),
  thead: (element, children) => section(element, children),
  tbody: (element, children) => section(element, children),
  tfoot: (element, children) => section(element, children),
  tr: (element, children) => [
    { ...element, children: gathered(children, cellTags, (stray) => ({ tag: 'td', children: stray })) },
  ],
  details: (element, children) => {
    const isSummary = (node: RichNode): boolean => typeof node !== 'string' && node.tag === 'summary';
    const summary = children.find(isSummary) ?? { tag: 'summary' as const, children: ['Details'] };
    return [{ ...element, children: [summary, ...children.filter((child) => !isSummary(child))] }];
  },
};

function list(element: RichElement, children: RichNode[]): RichNode[] {
  const items = gathered(children, ['li'], (stray) => ({ tag: 'li', children: stray }));
  return items.length === 0 ? [] : [{ ...element, children: items }];
}

function section(element: RichElement, children: RichNode[]): RichNode[] {
  const rows = gathered(children, rowTags, rowOf);
  return rows.length === 0 ? [] : [{ ...element, children: rows }];
}

/** Parts that mean nothing outside of their whole, by the wholes they may stand in. */
const wholesOf: Partial<Record<RichTag, readonly RichTag[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  summary: ['details'],
  figcaption: ['figure', 'gallery'],
};

type Place = { parent: RichTag | undefined; isInLink: boolean };

function arranged(element: RichElement, place: Place): RichNode[] {
  const { tag } = element;
  if (!element.children) return [element];
  const wholes = wholesOf[tag];
  if (wholes && !(place.parent && wholes.includes(place.parent))) {
    const lifted = nested(element.children, place);
    return lifted.some(isBlock) ? lifted : [box(lifted)];
  }
  const inside = { parent: tag, isInLink: place.isInLink || tag === 'a' };
  const children = nested(element.children, inside);
  // A link within a link leads nowhere; a phrase around blocks is only its blocks.
  if (tag === 'a' && place.isInLink) return children;
  const holdsBlocks = children.some(isBlock);
  if (holdsBlocks && phraseTags.has(tag)) return children;
  if (holdsBlocks && tag === 'summary') return [{ ...element, children: plain(children) }];
  if (holdsBlocks && lineTags.has(tag)) return [box(children)];
  const whole = { ...element, children };
  return arrangements[tag]?.(whole, children) ?? [whole];
}

/** The words alone, where nothing else may stand. */
function plain(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : plain(node.children ?? [])));
}

export function nested(
  nodes: readonly RichNode[],
  place: Place = { parent: undefined, isInLink: false },
): RichNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : arranged(node, place)));
}
