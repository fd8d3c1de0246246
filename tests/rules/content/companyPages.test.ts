/** Pages of the company in words: the way to them, their parts, open positions, and facts that are not understood. */
import { expect, test } from 'vitest';

import { contentsOf, openingWords, stepsTo } from '#rules/content/companyPages.ts';
import { applyAddress, payText } from '#rules/content/openingText.ts';
import { readFacts } from '#rules/page/companyFacts.ts';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

test('a page stands under the pages above it', () => {
  const page = aContentPage({ slug: 'consignment/notable-collectors/ada-merrill', title: 'Ada Merrill' });
  expect(stepsTo(page)).toEqual([
    { name: 'Consignment', path: '/consignment' },
    { name: 'Notable collectors', path: '/consignment/notable-collectors' },
    { name: 'Ada Merrill', path: '/consignment/notable-collectors/ada-merrill' },
  ]);
});

test('what has no page of its own is no step', () => {
  expect(stepsTo(aContentPage({ slug: 'location/bedford', title: 'Bedford' }))).toEqual([
    { name: 'Bedford', path: '/location/bedford' },
  ]);
});

test('the parts of a page are its headings that an address can point at', () => {
  const heading = (id: string | null, words: string) => ({
    tag: 'h2' as const,
    ...(id !== null && { attributes: { id } }),
    children: ['1. ', { tag: 'em' as const, children: [words] }],
  });
  expect(contentsOf([heading('bids', 'Bids'), 'words', heading(null, 'Nowhere')])).toEqual([
    { id: 'bids', words: '1. Bids' },
  ]);
});

const opening = {
  place: 'Bedford gallery',
  kind: 'Full time',
  pay: { from: 58_000, to: 74_000, per: 'year' },
  posted: '2026-11-02',
};

test('an open position says its pay and where an application goes', () => {
  const page = aContentPage({
    slug: 'careers/photographer',
    title: 'Photographer & cataloger',
    facts: { opening, contact: 'careers@prairiestar.example' },
  });
  expect(openingWords(page)).toMatchObject([
    {
      id: 'photographer',
      to: '/careers/photographer',
      pay: '$58,000 to $74,000 a year',
      apply: 'mailto:careers@prairiestar.example?subject=Photographer%20%26%20cataloger',
    },
  ]);
  expect(payText({ pay: { from: 28, to: 34, per: 'hour' } })).toBe('$28 to $34 an hour');
  expect(applyAddress('a@b.example', 'x?y')).toBe('mailto:a@b.example?subject=x%3Fy');
});

test('a page without the facts of a position is none', () => {
  expect(openingWords(aContentPage({ facts: { contact: 'a@b.example' } }))).toEqual([]);
});

test('a fact that is not understood takes none of the others with it', () => {
  expect(
    readFacts({ figures: [{ figure: 12, words: 'sales' }], contact: 'a@b.example', surprise: true }),
  ).toEqual({ contact: 'a@b.example' });
});
