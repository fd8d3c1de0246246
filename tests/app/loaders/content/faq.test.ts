/** Questions by the address: all, found ones, or one first. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { type FaqData, load } from '#app/loaders/content/faq.ts';
import { getFaq } from '#contract/content/content.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aQuestion, paragraph } from '#tests/support/content/somePosts.ts';

const questions = [
  aQuestion(),
  aQuestion({
    slug: 'what-is-the-premium',
    question: 'What is the premium?',
    group: 'Paying',
    body: paragraph('A share of the hammer price.'),
  }),
  aQuestion({
    slug: 'how-do-i-bid',
    question: 'How do I bid?',
    body: paragraph('Press the button. It’s easy.'),
  }),
];

type Answer = { data: PageLoad<FaqData>; init: ResponseInit | null };

const opened = (address: string, slug?: string, faqItems = questions): Promise<Answer> =>
  load(fakeCall(answer(getFaq, () => ({ faqItems }))), at(address, slug === undefined ? {} : { slug }));

const slugs = ({ data }: Answer) =>
  data.groups.map(({ title, questions: own }) => [title, own.map(({ slug }) => slug)]);

test('all questions stand under their headings, in the order of the first of each', async () => {
  const shown = await opened('/faq');
  expect(slugs(shown)).toEqual([
    ['Bidding', ['what-is-a-reserve', 'how-do-i-bid']],
    ['Paying', ['what-is-the-premium']],
  ]);
  expect(shown.data.head.structuredData?.[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'What is a reserve?', acceptedAnswer: { text: '<p>The least that a lot is sold for.</p>' } },
      {},
      {},
    ],
  });
});

test('an answer that is quoted elsewhere has whole addresses', async () => {
  const linked = aQuestion({ FaqItem: '<p>See <a href="/shipping">shipping</a>.</p>' });
  const { data } = await opened('/faq', undefined, [linked]);
  expect(data.head.structuredData?.[0]).toMatchObject({
    mainEntity: [{ acceptedAnswer: { text: `<p>See <a href="${site.origin}/shipping">shipping</a>.</p>` } }],
  });
});

test('the asked one comes first and stands nowhere else; the page is about it', async () => {
  const shown = await opened('/faq/how-do-i-bid', 'how-do-i-bid');
  expect(shown.data.asked?.question).toBe('How do I bid?');
  expect(slugs(shown).flat(2)).not.toContain('how-do-i-bid');
  expect(shown.data.head).toMatchObject({
    title: 'How do I bid?',
    canonical: `${site.origin}/faq/how-do-i-bid`,
  });
});

test('an unknown one leads to all for good', async () => {
  const thrown = await opened('/faq/no-such', 'no-such').catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  const { status, headers } = thrown as Response;
  expect([status, headers.get('location')]).toEqual([301, '/faq']);
});

test.each([
  ['PREMIUM', ['what-is-the-premium']],
  ['hammer share', ['what-is-the-premium']],
  ["it's", ['how-do-i-bid']],
  ['paying', ['what-is-the-premium']],
  ['reserve premium', []],
])('“%s” is looked for in questions, answers and headings, every word of it', async (typed, found) => {
  const { data } = await opened(`/faq?${new URLSearchParams({ q: typed })}`);
  expect(data.groups.flatMap(({ questions: own }) => own.map(({ slug }) => slug))).toEqual(found);
  expect([data.count, data.head.robots]).toEqual([found.length, 'noindex']);
});

test('questions that cannot be had are a page that says so, and lead nowhere', async () => {
  const call = fakeCall(refuse(getFaq, 'unavailable'));
  const { data, init } = await load(call, at('/faq/how-do-i-bid', { slug: 'how-do-i-bid' }));
  expect([init?.status, data.refusal]).toEqual([503, { code: 'unavailable' }]);
});
