/**
 * Our content, as elements: the server has made the tree of sanitized HTML, and no HTML is ever set here.
 * Plain elements, so that a reader without script misses nothing but what only a script can do.
 */
import { createElement, type ReactNode } from 'react';

import type { RichNode, RichText as Tree, RichTag } from '#contract/content/richText.ts';

import { elementProps } from './elementProps.ts';
import { RichGallery } from './RichGallery.tsx';
import { RichHeading } from './RichHeading.tsx';
import { RichImage } from './RichImage.tsx';
import { RichLink } from './RichLink.tsx';
import { type DrawnProps, scriptsIn } from './richNodes.ts';
import { RichTable } from './RichTable.tsx';
import { RichVideo } from './RichVideo.tsx';
import { useScripts } from './useScripts.ts';

import styles from './RichText.module.css';

export type RichTextProps = {
  body: Tree;
  /** An article begins with a drop cap; an answer is as large as the words around it. */
  look?: 'article' | 'page' | 'answer';
};

/** Elements that are more than their children with a look. */
const pieces: Partial<Record<RichTag, (props: DrawnProps) => ReactNode>> = {
  a: RichLink,
  h2: RichHeading,
  h3: RichHeading,
  h4: RichHeading,
  img: RichImage,
  table: RichTable,
  video: RichVideo,
  gallery: RichGallery,
  // Set once a page by `useScripts`.
  script: () => null,
};

/** Children are handed over one by one, as if they had been written so: they never change places, and need no keys. */
function drawn(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  const children = (node.children ?? []).map(drawn);
  const Piece = pieces[node.tag];
  return Piece
    ? createElement(Piece, { element: node }, ...children)
    : createElement(node.tag, elementProps(node), ...children);
}

export function RichText({ body, look = 'page' }: RichTextProps) {
  useScripts(scriptsIn(body).join(' '));
  return createElement('div', { className: `${styles.text} ${styles[look]}` }, ...body.map(drawn));
}
