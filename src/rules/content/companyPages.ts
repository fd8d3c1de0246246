/** Pages of the company in words, made where they are loaded: what shows them stays small. */
import type { ContentPage, ContentPageSummary, ContentPicture } from '#contract/content/content.ts';
import type { RichElement, RichNode, RichText } from '#contract/content/richText.ts';
import { type CompanyFacts, readFacts } from '#rules/page/companyFacts.ts';

import { applyAddress, payText } from './openingText.ts';

/** Where a page stands: the pages above it, the first under Home. */
export type Step = { name: string; path: string };

const above: Readonly<Record<string, string>> = {
  careers: 'Careers',
  consignment: 'Consignment',
  'consignment/notable-collectors': 'Notable collectors',
  adcampaign: 'Seen in print',
};

export const addressOf = ({ slug }: Pick<ContentPage, 'slug'>): string => `/${slug}`;

export function stepsTo(page: Pick<ContentPage, 'slug' | 'title'>): Step[] {
  const segments = page.slug.split('/');
  const parents = segments.slice(0, -1).flatMap((_, at) => {
    const slug = segments.slice(0, at + 1).join('/');
    const name = above[slug];
    return name === undefined ? [] : [{ name, path: `/${slug}` }];
  });
  return [...parents, { name: page.title, path: addressOf(page) }];
}

export type PageWords = {
  title: string;
  lede: string | null;
  picture: ContentPicture | null;
  body: RichText;
  crumbs: { label: string; to: string }[];
  facts: CompanyFacts;
};

export const pageWords = (page: ContentPage): PageWords => ({
  title: page.title,
  lede: page.custom_excerpt ?? page.excerpt,
  picture: page.picture,
  body: page.body,
  crumbs: stepsTo(page).map(({ name, path }) => ({ label: name, to: path })),
  facts: readFacts(page.facts),
});

export type ContentsLine = { id: string; words: string };

const wordsIn = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children ?? []))).join('');

const isPart = (node: RichNode): node is RichElement => typeof node !== 'string' && node.tag === 'h2';

/** The parts of a page, by the headings that an address can point at. */
export const contentsOf = (body: RichText): ContentsLine[] =>
  body.filter(isPart).flatMap(({ attributes, children }) => {
    const id = attributes?.['id'];
    return id === undefined ? [] : [{ id, words: wordsIn(children ?? []).trim() }];
  });

export type OpeningWords = {
  id: string;
  to: string;
  title: string;
  lede: string | null;
  place: string;
  kind: string;
  pay: string;
  /** The address of the letter, its subject written already. */
  apply: string | null;
};

/** A page without the facts of an opening is none. */
export function openingWords(page: ContentPageSummary): OpeningWords[] {
  const { opening, contact } = readFacts(page.facts);
  if (!opening) return [];
  return [
    {
      id: page.slug.split('/').at(-1) ?? page.slug,
      to: addressOf(page),
      title: page.title,
      lede: page.custom_excerpt ?? page.excerpt,
      place: opening.place,
      kind: opening.kind,
      pay: payText(opening),
      apply: contact === undefined ? null : applyAddress(contact, page.title),
    },
  ];
}
