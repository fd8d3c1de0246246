/**
 * Questions and answers: all, those in which the words of the address are found, or one first and open. An unknown
 * question leads to all of them for good.
 */
import { data, type LoaderFunctionArgs, replace } from 'react-router-dom';

import type { PageHead, PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import { outcomeStatus, searchOutcome } from '#app/loaders/shared/searchOutcome.ts';
import { type FaqItem, getFaq } from '#contract/content/content.ts';
import type { RichText, RichNode } from '#contract/content/richText.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import { withWholeAddresses } from '#contract/kernel/wholeAddresses.ts';
import type { Call } from '#services/kernel/http.ts';

type Question = { slug: string; question: string; body: RichText };

export type FaqData = {
  /** The one that the address names. */
  asked: Question | null;
  /** What is looked for; empty for everything. */
  text: string;
  groups: { title: string; questions: Question[] }[];
  count: number;
  refusal: Problem | null;
};

const address = '/faq';

const questionOf = ({ slug, question, body }: FaqItem): Question => ({ slug, question, body });

/** In the order in which the first of each group comes. */
function grouped(items: readonly FaqItem[]): FaqData['groups'] {
  const titles = [...new Set(items.map(({ group }) => group))];
  return titles.map((title) => ({
    title,
    questions: items.filter(({ group }) => group === title).map(questionOf),
  }));
}

const faqPage = (items: readonly FaqItem[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, FaqItem: text }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withWholeAddresses(text, site.origin) },
  })),
});

type Shown = { items: readonly FaqItem[]; asked: FaqItem | undefined; text: string };

function headOf({ items, asked, text }: Shown): PageHead {
  const crumbs = [{ name: 'FAQ', path: address }];
  if (asked) {
    const path = `${address}/${asked.slug}`;
    return {
      title: asked.question,
      description: `${asked.question} Our answer, and all other questions about bidding, paying, shipping and selling.`,
      canonical: site.origin + path,
      structuredData: [faqPage([asked]), breadcrumbList([...crumbs, { name: asked.question, path }])],
    };
  }
  return {
    title: 'Frequently asked questions',
    description: 'Answers about registering, bidding, paying, shipping, collecting and selling with us.',
    canonical: site.origin + address,
    ...(text !== '' && { robots: 'noindex' as const }),
    structuredData: [...(items.length > 0 ? [faqPage(items)] : []), breadcrumbList(crumbs)],
  };
}

/** Longer than any question that someone types. */
const longestQuestion = 100;

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join(' ');

const plain = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** Finds questions by words: all of them must be in the question or its answer, however they are written. */
function searchQuestions(questions: readonly FaqItem[], typed: string): FaqItem[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  return questions.filter(({ question, body, group }) => {
    const text = plain(`${question} ${textOf(body)} ${group}`);
    return words.every((word) => text.includes(word));
  });
}

export async function load(call: Call, { request, params }: LoaderFunctionArgs) {
  const { page, refusal } = await searchOutcome(call(getFaq, { query: {} }, request));
  const all = page?.faqItems ?? [];
  const asked = all.find(({ slug }) => slug === params['slug']);
  if (params['slug'] !== undefined && !asked && !refusal) throw replace(address, 301);
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const text = asked ? '' : typed.trim().slice(0, longestQuestion);
  const items = searchQuestions(all, text);
  const answer = {
    asked: asked ? questionOf(asked) : null,
    text,
    groups: grouped(items.filter((item) => item !== asked)),
    count: items.length,
    refusal,
    head: headOf({ items, asked, text }),
  } satisfies PageLoad<FaqData>;
  return data(answer, { status: outcomeStatus(answer) });
}
