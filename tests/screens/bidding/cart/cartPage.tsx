/** The Bid Cart on its page, with the calls that a test plays. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { Cart, CartLine, CartResult, KeptLine, SubmittedLine } from '#contract/bidding/cart.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { LotName } from '#contract/page/live.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { anApproval } from '#fixtures/registration.ts';
import { bidCartMachine } from '#machines/bidding/bidCartMachine.ts';
import type { ChosenLine, KeyedAnswer } from '#machines/bidding/bidCartSetup.ts';
import { Component as CartScreen } from '#screens/bidding/cart/CartScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aLotStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { keptBehind } from '#tests/support/bidding/keptBehind.ts';
import { stoppedTicker } from '#tests/support/houseClock.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

const now = '2026-11-24T16:00:00.000Z';

/** A lot at $1,000 that asks $1,100. */
export const aLine = (LotNumber: number, dollars: number, line: Partial<CartLine> = {}): CartLine => ({
  Card: aLotCard({
    AuctionID: 2038,
    LotNumber,
    WebTitle: `Rifle ${LotNumber}`,
    LowEst: 1_000,
    HighEst: 2_000,
  }),
  SessionNumber: 1,
  Lot: aLotStanding({ LotNumber }),
  Own: null,
  MaxCents: dollars * 100,
  ...line,
});

export const cartOf = (...Lines: CartLine[]): Cart => ({
  Sales: Lines.length === 0 ? [] : [{ Auction: aTimedAuction(), Lines }],
});

type House = {
  carts: (Cart | Problem)[];
  registration: Registration;
  submit: (lines: readonly SubmittedLine[]) => Promise<readonly CartResult[]>;
  /** How long the second step takes no press; none, where a test is not about it. */
  readableMs: number;
};

export function openCart({
  carts = [],
  registration = anApproval({ AuctionID: 2038 }),
  submit,
  readableMs = 0,
}: Partial<House> = {}) {
  const kept: ChosenLine[] = [];
  const removed: LotName[] = [];
  const live = aLive();
  const session = aSession(loggedIn());
  const machines = [
    stoppedTicker(now),
    bidCartMachine.provide({
      actors: {
        loadCart: fromPromise<Cart, void>(async () => {
          const answer = carts.length > 1 ? carts.shift() : carts[0];
          if (answer === undefined) return new Promise(() => undefined);
          if ('code' in answer) throw answer;
          return answer;
        }),
        keepLine: fromPromise<KeptLine, ChosenLine>(async ({ input }) => {
          kept.push(input);
          return { Outcome: 'KEPT', NearestCents: null };
        }),
        removeLine: fromPromise<void, LotName>(async ({ input }) => void removed.push(input)),
        submitCart: fromPromise<readonly CartResult[], { lines: readonly SubmittedLine[] }>(
          async ({ input }) => (submit ? submit(input.lines) : new Promise(() => undefined)),
        ),
        findAnswers: fromPromise<readonly KeyedAnswer[], { keys: readonly string[] }>(async () => []),
      },
      delays: { readable: readableMs },
    }),
  ];
  const app = renderApp(
    <ScreenMachinesProvider value={machines}>
      <CartScreen />
    </ScreenMachinesProvider>,
    { session, live, at: '/account/cart', keepRegistration: keptBehind({ find: async () => registration }) },
  );
  return { ...app, kept, removed, live, session };
}

export const rowOf = (title: string) => screen.findByRole('listitem', { name: title });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The second step takes no press before it could be read. */
export async function confirms(name: string): Promise<void> {
  const confirm = screen.getByRole('button', { name });
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(confirm);
}
