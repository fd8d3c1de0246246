/** A tree of rich text as HTML, for anyone who reads the calls or the feeds without our pages. Scripts are not in it. */
import type { RichElement, RichNode, RichTag } from '#contract/content/richText.ts';

const voids: ReadonlySet<RichTag> = new Set<RichTag>(['br', 'hr', 'img']);

const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const players = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}`,
};

/** What only our own pages read. */
const ownAttributes: ReadonlySet<string> = new Set(['files', 'themes']);
const booleans: ReadonlySet<string> = new Set(['open', 'reversed']);

function attribute([name, value]: [string, string]): string {
  // HTML has no attribute for it any more.
  if (name === 'align') return ` style="text-align:${escapedText(value)}"`;
  return booleans.has(name) ? ` ${name}` : ` ${name}="${escapedText(value)}"`;
}

const attributesOf = ({ attributes = {} }: RichElement): string =>
  Object.entries(attributes)
    .filter(([name]) => !ownAttributes.has(name))
    .map(attribute)
    .join('');

function player({ attributes = {} }: RichElement): string {
  const { host, id = '', title = 'Video' } = attributes;
  const address = players[host === 'vimeo' ? 'vimeo' : 'youtube'](id);
  return `<iframe src="${escapedText(address)}" title="${escapedText(title)}" loading="lazy" allowfullscreen></iframe>`;
}

function written(node: RichNode): string {
  if (typeof node === 'string') return escapedText(node);
  const { tag } = node;
  if (tag === 'script') return '';
  if (tag === 'video') return player(node);
  if (tag === 'gallery') return `<div class="gallery">${richHtml(node.children ?? [])}</div>`;
  if (voids.has(tag)) return `<${tag}${attributesOf(node)}>`;
  return `<${tag}${attributesOf(node)}>${richHtml(node.children ?? [])}</${tag}>`;
}

export const richHtml = (nodes: readonly RichNode[]): string => nodes.map(written).join('');
