/** A bidder on the page of a timed lot, and the presses of a bid. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import type { BidAnswer, OwnStanding } from '#contract/bidding/bids.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { anApproval } from '#fixtures/registration.ts';
import type { SentBid } from '#machines/bidding/biddingSetup.ts';
import { aLotStanding, anAnswer } from '#tests/machines/bidding/biddingFixtures.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { type House, type LotWorld, openLot, standingIn } from './lotPage.tsx';

export const panel = () => within(screen.getByRole('region', { name: 'Bidding' }));
/** The bidder's panel takes the place of everybody's once it is there: each look is a new one. */
export const button = (name: string | RegExp) => waitFor(() => panel().getByRole('button', { name }));
/** The second step takes no press before it could be read. */
export async function confirms(): Promise<void> {
  const confirm = await button(/^Confirm/u);
  await waitFor(() => expect(confirm.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(confirm);
}

/** Both steps. */
export async function bids(name: string): Promise<void> {
  await userEvent.click(await button(name));
  await confirms();
}

export const answers = (words: string | RegExp) => panel().findAllByText(words);
export const isFocused = (element: HTMLElement) => expect(document.activeElement).toBe(element);

export const timedLot = {
  AuctionID: 2038,
  Status: 'open',
  ClosesAt: '2026-11-24T16:10:00.000Z',
  CurrentBidCents: 100_000,
  BidCount: 4,
  Version: 7,
} as const;

export const movedLot = aLotStanding({
  CurrentBidCents: 120_000,
  AskCents: 130_000,
  BidCount: 6,
  Version: 8,
});
export const refusedAs = (answer: Partial<BidAnswer>): BidAnswer =>
  anAnswer({ Own: null, Receipt: null, Lot: aLotStanding(), ...answer });

type Given = { own?: OwnStanding | null; house?: Partial<House>; world?: LotWorld };

export function openAsBidder({ own = null, house, world }: Given = {}) {
  const sent: SentBid[] = [];
  const whole = { auction: aTimedAuction(), lot: timedLot, ...world };
  const live = world?.live ?? aLive();
  const session = aSession(loggedIn());
  let standing = { Lot: standingIn(whole), Own: own };
  const app = openLot({
    session,
    ...whole,
    live,
    house: {
      registration: async () => anApproval(),
      own: async () => standing,
      ...house,
      async place(bid) {
        sent.push(bid);
        const answer = await (house?.place?.(bid) ?? Promise.resolve(anAnswer()));
        if (answer.Lot) standing = { Lot: answer.Lot, Own: answer.Own };
        return answer;
      },
    },
  });
  /** Someone else has bid. */
  const receive = (lot = movedLot) =>
    act(() => live.become({ standings: { [`${lot.AuctionID}/${lot.LotNumber}`]: lot } }));
  return { ...app, sent, live, receive, session };
}
