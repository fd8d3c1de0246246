/** The HTML document around a rendered page, as one string. Everything that came from data is escaped here. */
import { firstPaintScript } from '#app/firstPaint.ts';
import type { Head } from '#app/head.ts';
import { headMark, headTags, scriptSafeJson } from '#app/headTags.ts';
import { type PageAssets, type PageData, pageDataId, rootId } from '#contract/pages.ts';
import { site } from '#contract/site.ts';

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
function assetsHtml({ fonts, styles, styleFiles, preloads, entry }: PageAssets): string {
  return [
    ...fonts.map(
      (href) => `<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', href })} crossorigin>`,
    ),
    ...(styles ? [`<style>${styles.replaceAll('</style', '<\\/style')}</style>`] : []),
    ...styleFiles.map((href) => `<link${attributes({ rel: 'stylesheet', href })} disabled>`),
    ...preloads.map((href) => `<link${attributes({ rel: 'modulepreload', href })}>`),
    `<script type="module"${attributes({ src: entry })}></script>`,
  ].join('');
}

export type DocumentParts = {
  head: Head;
  assets: PageAssets;
  emotionStyles: string;
  body: string;
  data: PageData;
};

export function documentHtml({ head, assets, emotionStyles, body, data }: DocumentParts): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${firstPaintScript}</script>`,
    headHtml(head),
    `<meta name="application-name" content="${escape(site.shortName)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    assetsHtml(assets),
    emotionStyles,
    `</head><body><div id="${rootId}">${body}</div>`,
    `<script type="application/json" id="${pageDataId}">${scriptSafeJson(data)}</script>`,
    '</body></html>',
  ].join('');
}
