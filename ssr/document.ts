/** The HTML document around a rendered page, as bytes. Everything that came from data is escaped here. */
import type { Head } from '#app/head/head.ts';
import { headMark, headTags, scriptSafeJson } from '#app/head/headTags.ts';
import { firstPaintScript } from '#app/start/firstPaint.ts';
import { site } from '#contract/kernel/site.ts';
import { type PageAssets, type PageData, pageDataId, rootId } from '#contract/page/pages.ts';
import { appleTouchIcon } from '#contract/page/siteIcons.ts';

import { themeColors, webManifestPath } from './siteFiles.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replaceAll(/[&"<>]/gu, (character) => escapes[character] ?? '');

const attributes = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');

function headHtml(head: Head): string {
  return [
    `<title>${escape(head.title)}</title>`,
    ...headTags(head).map((tag) => `<${tag.tag}${attributes(tag.attributes)} ${headMark}>`),
    ...head.structuredData.map(
      (data) => `<script type="application/ld+json" ${headMark}>${scriptSafeJson(data)}</script>`,
    ),
  ].join('');
}

/** Styles already printed into the page: named but never fetched, so that a screen's own import finds them. */
export function assetsBytes({ fonts, styles, styleFiles, preloads, entry }: PageAssets): Buffer {
  const tags = [
    ...fonts.map(
      (href) => `<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', href })} crossorigin>`,
    ),
    ...(styles ? [`<style>${styles.replaceAll('</style', '<\\/style')}</style>`] : []),
    ...styleFiles.map((href) => `<link${attributes({ rel: 'stylesheet', href })} disabled>`),
    ...preloads.map((href) => `<link${attributes({ rel: 'modulepreload', href })}>`),
    `<script type="module"${attributes({ src: entry })}></script>`,
  ];
  return Buffer.from(tags.join(''));
}

export type DocumentParts = {
  head: Head;
  /** As `assetsBytes` prints them: they are half of a small page, and the same for all pages of a row. */
  assets: Buffer;
  emotionStyles: string;
  body: string;
  data: PageData;
};

/** No character needs more in UTF-8, counted as a string counts them. */
const mostBytesOfUnit = 3;

/** Written in one go into room enough: to measure a page's text before writing it costs as much as writing it. */
function joinedBytes(parts: readonly (string | Buffer)[]): Buffer {
  const mostOf = (part: string | Buffer) =>
    typeof part === 'string' ? part.length * mostBytesOfUnit : part.length;
  const room = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + mostOf(part), 0));
  let end = 0;
  // One by one: joined, a single dash of a title would make a text of twice the size out of all of them.
  for (const part of parts) end += typeof part === 'string' ? room.write(part, end) : part.copy(room, end);
  // Pages are kept; the room is not.
  return Buffer.from(room.subarray(0, end));
}

/** What a browser shows of the site beside its pages. */
const siteTags = [
  ...Object.entries(themeColors).map(
    ([scheme, content]) =>
      `<meta${attributes({ name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content })}>`,
  ),
  `<link${attributes({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' })}>`,
  `<link${attributes({ rel: 'apple-touch-icon', href: appleTouchIcon.path })}>`,
  `<link${attributes({ rel: 'manifest', href: webManifestPath })}>`,
].join('');

export function documentBytes({ head, assets, emotionStyles, body, data }: DocumentParts): Buffer {
  return joinedBytes([
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${firstPaintScript}</script>`,
    headHtml(head),
    `<meta name="application-name" content="${escape(site.shortName)}">`,
    `<meta property="og:site_name" content="${escape(site.companyName)}">`,
    siteTags,
    assets,
    emotionStyles,
    `</head><body><div id="${rootId}">${body}</div>`,
    `<script type="application/json" id="${pageDataId}">${scriptSafeJson(data)}</script>`,
    '</body></html>',
  ]);
}
