/**
 * Our content, as elements: the server has made the tree of sanitized HTML, and no HTML is ever set here.
 * Plain elements, so that a reader without script misses nothing but what only a script can do.
 */
import { createElement, type ReactNode, useEffect } from 'react';

import { pinKind } from '#contract/content/pins.ts';
import type { RichNode, RichText as Tree, RichTag, RichElement } from '#contract/content/richText.ts';
import { holdsSecret } from '#contract/kernel/secretAddresses.ts';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { filmPage, videoHostOf } from '#ui/videoPreview/videoHost.ts';
import { VideoPreview } from '#ui/videoPreview/VideoPreview.tsx';

import { RichGallery } from './RichGallery.tsx';
import { type DrawnProps, scriptsIn, elementsIn, pictureOf, wordsOf } from './richNodes.ts';

import richTableStyles from './RichTable.module.css';
import styles from './RichText.module.css';

export type RichTextProps = {
  body: Tree;
  /** An article begins with a drop cap; an answer is as large as the words around it. */
  look?: 'article' | 'page' | 'answer';
};

const MARK = 'data-written';

function setScript(src: string): (() => void) | undefined {
  if (holdsSecret(location.pathname)) return undefined;
  if (document.querySelector(`script[${MARK}][src="${CSS.escape(src)}"]`)) return undefined;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.setAttribute(MARK, '');
  document.body.append(script);
  return () => script.remove();
}

/**
 * Sets the scripts of a text once the page has been taken over, each once a page however often it is named, and takes
 * them away with the page: on the next one they run again. Which hosts may be asked, the server has decided; at an
 * address that is a secret, none is.
 * @param addresses as one text, so that the same ones are known as such.
 */
function useScripts(addresses: string): void {
  useEffect(() => {
    const takenAway = addresses.split(' ').filter(Boolean).map(setScript);
    return () => {
      for (const takeAway of takenAway) takeAway?.();
    };
  }, [addresses]);
}

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

type Props = Record<string, string | number | boolean>;

const named: Readonly<Record<string, (value: string) => Props>> = {
  colspan: (value) => ({ colSpan: Number(value) }),
  rowspan: (value) => ({ rowSpan: Number(value) }),
  scope: (scope) => ({ scope }),
  // A style sheet of ours says what it means: the attribute of that name is no HTML any more.
  align: (align) => ({ 'data-align': align }),
  start: (value) => ({ start: Number(value) }),
  reversed: () => ({ reversed: true }),
  title: (title) => ({ title }),
  datetime: (dateTime) => ({ dateTime }),
  open: () => ({ open: true }),
  cite: (cite) => ({ cite }),
  id: (id) => ({ id }),
};

/** The attributes of a plain element as React names them. Those that no one asked for stay out. */
function elementProps({ attributes = {} }: RichElement): Props {
  const known = Object.entries(attributes).map(([name, value]) => named[name]?.(value));
  return Object.assign({}, ...known) as Props;
}

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

/** A heading that an address can point at: its own words are the link. With a link of its own it is a heading alone. */
function RichHeading({ element, children }: DrawnProps) {
  const Tag = element.tag === 'h2' || element.tag === 'h3' ? element.tag : 'h4';
  const id = element.attributes?.['id'];
  if (id === undefined || elementsIn(element.children ?? [], 'a').length > 0) {
    return <Tag id={id}>{children}</Tag>;
  }
  return (
    <Tag id={id}>
      <AppLink to={`#${id}`} className={styles.anchor}>
        {children}
      </AppLink>
    </Tag>
  );
}

const sizes = '(min-width: 768px) 680px, 92vw';

/** A picture in a text: as wide as the text, never wider than it is, and fetched when it comes near. */
function RichImage({ element }: DrawnProps) {
  const picture = pictureOf(element);
  const isSmall = picture.files === null && picture.width !== null;
  return (
    <span className={styles.image} {...(isSmall && { style: { maxWidth: `${picture.width}px` } })}>
      <ContentPicture picture={picture} sizes={sizes} />
    </span>
  );
}

/** Calls, feeds, pictures and maps, and whatever else has the ending of a file: the router would find no page there. */
const noPage = /^\/(?:(?:api|feeds|pictures|sitemaps)(?:\/|$)|[^?#]*\.[a-z]\w{1,4}(?:[?#]|$))/u;

/** A link of a text, opened as all links of the site are; what is no page of it, the browser loads. */
function RichLink({ element, children }: DrawnProps) {
  const to = element.attributes?.['href'] ?? '';
  return (
    <TextLink to={to} hashMatching={!noPage.test(to)} data-pin-do={pinKind(to)}>
      {children}
    </TextLink>
  );
}

/** Without a place in the order of focus no one could scroll it by keys. */
const scrolledByKeys = { tabIndex: 0 };

/** A table in a box of its own, which scrolls where the page must not, by keys too. */
function RichTable({ element, children }: DrawnProps) {
  const caption = wordsOf(elementsIn(element.children ?? [], 'caption')).trim();
  const firstRow = wordsOf(elementsIn(element.children ?? [], 'tr').slice(0, 1)).trim();
  // Several of one page are distinguished by what they begin with.
  const name = caption || `Table: ${firstRow.replaceAll(/\s+/gu, ' ')}`;
  return (
    <section className={richTableStyles.table} aria-label={name} {...scrolledByKeys}>
      <table>{children}</table>
    </section>
  );
}

/** A film of a video host as its preview; without a script as the link to it. */
function RichVideo({ element: { attributes } }: DrawnProps) {
  const id = attributes?.['id'] ?? '';
  const title = attributes?.['title'] ?? 'Video';
  const host = videoHostOf(attributes?.['host']);
  return (
    <div className={styles.video}>
      <VideoPreview videoId={id} host={host} title={title} />
      <noscript>
        <p>
          <TextLink to={filmPage(host, id)}>{`Watch: ${title}`}</TextLink>
        </p>
      </noscript>
    </div>
  );
}
