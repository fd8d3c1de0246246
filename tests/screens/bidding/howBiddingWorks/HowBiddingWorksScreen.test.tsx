/** How bidding works, as someone reads it who has never bid. */
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';

import { bidIncrements } from '#contract/bidding/bidIncrements.ts';
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { Component as HowBiddingWorksScreen } from '#screens/bidding/howBiddingWorks/HowBiddingWorksScreen.tsx';

function open(): void {
  const router = createMemoryRouter([{ path: '/how-bidding-works', Component: HowBiddingWorksScreen }], {
    initialEntries: ['/how-bidding-works'],
  });
  render(<RouterProvider router={router} />);
}

/** A table's rows without its head. */
const rowsOf = (name: string | RegExp): HTMLElement[] =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('every link of the contents leads to a part of the page', () => {
  open();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const named = contents.map((link) => (link.getAttribute('href') ?? '').replace('/how-bidding-works#', ''));
  const parts = screen.getAllByRole('region').map(({ id }) => id);
  expect(named.toSorted()).toEqual(parts.toSorted());
});

test('the ladder and the tiers have a row for every band and tier of the rules', () => {
  open();
  expect(rowsOf('The ladder')).toHaveLength(bidIncrements.length);
  expect(rowsOf('Limits for one auction')).toHaveLength(bidderTiers.length);
});

test('the example of a tie says who keeps the lot', () => {
  open();
  const [, , tie] = rowsOf(/A lot that starts at \$500/u);
  expect(
    within(tie ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$1,000', '$1,000', 'Ada', 'Outbid: the earlier of two equal maximums keeps the lot']);
});

test('what a lot costs adds up on the page', () => {
  open();
  expect(rowsOf(/A winning bid of \$2,750/u).at(-1)?.textContent).toBe('To pay$3,231.25$3,372.81');
});
