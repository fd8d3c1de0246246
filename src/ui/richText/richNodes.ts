/** Reads a tree of rich text: its words, its scripts, the pictures of a gallery. */
import type { ReactNode } from 'react';

import type { ContentPicture } from '#contract/content/content.ts';
import type { RichElement, RichNode, RichTag } from '#contract/content/richText.ts';

/** What a piece of a text is drawn from: its element, and its children as they are drawn. */
export type DrawnProps = { element: RichElement; children?: ReactNode };

export function wordsOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children ?? []))).join('');
}

export function elementsIn(nodes: readonly RichNode[], tag: RichTag): RichElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === tag ? [node] : elementsIn(node.children ?? [], tag);
  });
}

/** The addresses of its scripts, each once. */
export const scriptsIn = (nodes: readonly RichNode[]): string[] => [
  ...new Set(elementsIn(nodes, 'script').flatMap(({ attributes }) => attributes?.['src'] ?? [])),
];

const sizeIn = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text) || null;

export function pictureOf({ attributes = {} }: RichElement): ContentPicture {
  const { src = '', alt = '', width, height, files, themes } = attributes;
  return {
    src,
    alt,
    width: sizeIn(width),
    height: sizeIn(height),
    files: files === undefined ? null : { path: files, hasThemes: themes === 'true' },
  };
}

export type GalleryPicture = { picture: ContentPicture; caption: string | null };

/** The pictures of a gallery in their order, each with the caption of its own figure. */
export function galleryPictures({ children = [] }: RichElement): GalleryPicture[] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return [];
    const caption = wordsOf(elementsIn([node], 'figcaption')).trim() || null;
    return elementsIn([node], 'img').map((image) => ({ picture: pictureOf(image), caption }));
  });
}
