/** Questions and answers: all, found ones, and the one that the address names. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/faq.ts';
import { getFaq } from '#contract/content/content.ts';
import { Component as FaqScreen } from '#screens/content/faq/FaqScreen.tsx';
import { answer, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';
import { aQuestion, paragraph } from '#tests/support/content/somePosts.ts';

const questions = [
  aQuestion(),
  aQuestion({
    slug: 'premium',
    question: 'What is the premium?',
    group: 'Paying',
    body: paragraph('A share.'),
  }),
];

const mount = (at = '/faq', faqItems = questions) =>
  mountListPage({
    Screen: FaqScreen,
    path: '/faq/:slug?',
    at,
    load,
    call: fakeCall(answer(getFaq, () => ({ faqItems }))),
    machines: [],
  });

const openQuestions = () =>
  screen.queryAllByRole('button', { expanded: true }).map((question) => question.textContent);

test('questions stand under their headings, closed, each with an address of its own', async () => {
  await mount();
  const paying = within(screen.getByRole('region', { name: 'Paying' }));
  expect(paying.getByText('What is the premium?')).toBeDefined();
  expect(openQuestions()).toEqual([]);
  expect(document.querySelector('a[href="/faq/premium"]')?.getAttribute('aria-label')).toBe(
    'Link to this answer: What is the premium?',
  );
});

test('the question of the address stands first and is open', async () => {
  await mount('/faq/premium');
  expect(openQuestions()).toEqual(['What is the premium?']);
  expect(screen.getAllByRole('region')[0]?.textContent).toContain('A share.');
  expect(screen.queryByRole('region', { name: 'Paying' })).toBeNull();
});

test('what is looked for is in the address, and few answers are open', async () => {
  const { address } = await mount();
  const box = screen.getByRole('searchbox', { name: 'Search questions and answers' });
  await userEvent.type(box, ' premium {Enter}');
  expect(address()).toBe('/faq?q=premium');
  expect(await screen.findByText('One answer for “premium”')).toBeDefined();
  expect(openQuestions()).toEqual(['What is the premium?']);
  await userEvent.click(screen.getByRole('link', { name: 'Show all questions' }));
  expect(address()).toBe('/faq');
});

test('words that are nowhere are said to be so', async () => {
  await mount('/faq?q=zeppelin');
  expect(screen.getByText('No question or answer has “zeppelin” in it.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact');
});

test('what the reader opened stays open when the search around it ends', async () => {
  const many = ['lots', 'bids', 'cards', 'taxes'].map((word) =>
    aQuestion({ slug: word, question: `What of ${word}?`, group: 'Paying' }),
  );
  await mount('/faq?q=what', [...many, ...questions]);
  await userEvent.click(screen.getByRole('button', { name: 'What of cards?' }));
  await userEvent.click(screen.getByRole('link', { name: 'Show all questions' }));
  await screen.findByRole('navigation', { name: 'On this page' });
  expect(openQuestions()).toEqual(['What of cards?']);
});
