/** Opens a lot's page as the site does: loaded, with a clock that stands still and work that touches nothing. */
import { act } from '@testing-library/react';
import { type AnyStateMachine, fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { BidAnswer, Receipt } from '#contract/bidding/bids.ts';
import type { KeptLine } from '#contract/bidding/cart.ts';
import { standingOfLot } from '#contract/bidding/ownBid.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Lot, LotDetail } from '#contract/catalog/lots.ts';
import { anAuction } from '#fixtures/auction.ts';
import { addToCartMachine } from '#machines/bidding/addToCartMachine.ts';
import type { ChosenLine } from '#machines/bidding/bidCartSetup.ts';
import { bidderToolsMachine } from '#machines/bidding/bidderToolsMachine.ts';
import { biddingMachine } from '#machines/bidding/biddingMachine.ts';
import type { BidLot, OwnAnswer, SentBid } from '#machines/bidding/biddingSetup.ts';
import {
  bidHistoryMachine,
  type CheckedHistory,
  type EarlierEntries,
  type EarlierHistory,
  type ShownHistory,
  type Verdict,
} from '#machines/bidding/bidHistoryMachine.ts';
import { receiptCheckMachine, type ReceiptVerdict } from '#machines/bidding/receiptCheckMachine.ts';
import { sealedWithdrawalMachine, type SentWithdrawal } from '#machines/bidding/sealedWithdrawalMachine.ts';
import { lotShareMachine, type SharedPage, type SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import { lotVisitMachine, type VisitedLot } from '#machines/catalog/lotVisitMachine.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { Component as LotScreen } from '#screens/catalog/lot/LotScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { keptBehind } from '#tests/support/bidding/keptBehind.ts';
import { aLot, aLotDetail } from '#tests/support/catalog/aLot.ts';
import type { aLive } from '#tests/support/page/aLive.ts';
import type { aSession } from '#tests/support/session/aSession.ts';

/** Tuesday, November 24, 2026, 10:00 AM in Chicago. */
const now = '2026-11-24T16:00:00.000Z';

type SecondPassed = { type: 'second.passed'; nowMs: number };

export type LotWorld = {
  lot?: Partial<Lot>;
  detail?: Partial<LotDetail>;
  auction?: AuctionWithSessions;
  session?: ReturnType<typeof aSession>;
  outcome?: SharingOutcome;
  live?: ReturnType<typeof aLive>;
  at?: string;
  house?: Partial<House>;
};

/** What the server answers to a bidder; where a test says nothing, it never does. */
export type House = {
  registration: () => Promise<Registration>;
  register: () => Promise<Registration>;
  own: () => Promise<OwnAnswer>;
  place: (bid: SentBid) => Promise<BidAnswer>;
  find: (bid: { key: string }) => Promise<BidAnswer>;
  withdraw: (bid: SentWithdrawal) => Promise<BidAnswer>;
  keep: () => Promise<KeptLine>;
  history: () => Promise<ShownHistory>;
  earlier: (part: EarlierHistory) => Promise<EarlierEntries>;
  check: (checked: CheckedHistory) => Promise<Verdict>;
  checkReceipt: () => Promise<ReceiptVerdict>;
  /** How long the second step of a bid takes no press; none, where a test is not about it. */
  readableMs: number;
};

const silent = (): Promise<never> => new Promise<never>(() => undefined);

function machinesOfHouse(house: Partial<House>) {
  return [
    biddingMachine.provide({
      actors: {
        loadOwn: fromPromise<OwnAnswer, BidLot>(house.own ?? silent),
        placeBid: fromPromise<BidAnswer, SentBid>(({ input }) => (house.place ?? silent)(input)),
        findAnswer: fromPromise<BidAnswer, { key: string }>(({ input }) => (house.find ?? silent)(input)),
      },
      delays: { readable: house.readableMs ?? 0 },
    }),
    addToCartMachine.provide({
      actors: { keepLine: fromPromise<KeptLine, ChosenLine>(house.keep ?? silent) },
    }),
    sealedWithdrawalMachine.provide({
      actors: {
        withdrawBid: fromPromise<BidAnswer, SentWithdrawal>(({ input }) => (house.withdraw ?? silent)(input)),
      },
    }),
    bidHistoryMachine.provide({
      actors: {
        loadHistory: fromPromise<ShownHistory, BidLot>(house.history ?? silent),
        loadEarlier: fromPromise<EarlierEntries, EarlierHistory>(({ input }) =>
          (house.earlier ?? silent)(input),
        ),
        checkHistory: fromPromise<Verdict, CheckedHistory>(({ input }) => (house.check ?? silent)(input)),
      },
    }),
    receiptCheckMachine.provide({
      actors: {
        checkReceipt: fromPromise<ReceiptVerdict, { receipt: Receipt }>(house.checkReceipt ?? silent),
      },
    }),
  ];
}

/** The lot of a world as its answers say it. */
export const standingIn = ({ lot }: LotWorld) => standingOfLot(aLot(lot));

export function lotWorld({
  lot: changes,
  detail,
  auction = anAuction(),
  outcome = 'copied',
  house = {},
}: LotWorld) {
  const views: VisitedLot[] = [];
  const shared: SharedPage[] = [];
  const lot = aLot(changes);
  const machines = [
    bidderToolsMachine.provide({
      actors: {
        loadMachines: fromPromise<readonly AnyStateMachine[], void>(async () => machinesOfHouse(house)),
      },
    }),
    tickerMachine.provide({
      actors: {
        measureOffset: fromPromise<number | null, void>(async () => 0),
        watchSeconds: watcher<SecondPassed, { offsetMs: number }>((send) => {
          send({ type: 'second.passed', nowMs: Date.parse(now) });
          return () => undefined;
        }),
      },
    }),
    lotVisitMachine.provide({
      actors: {
        rememberVisit: fromPromise<boolean, VisitedLot>(async () => true),
        countView: fromPromise<void, VisitedLot>(async ({ input }) => void views.push(input)),
      },
    }),
    lotShareMachine.provide({
      actors: {
        sharePage: fromPromise<SharingOutcome, SharedPage>(async ({ input }) => {
          shared.push(input);
          return outcome;
        }),
      },
    }),
  ];
  const ui = (
    <ScreenMachinesProvider value={machines}>
      <LotScreen />
    </ScreenMachinesProvider>
  );
  return { ui, loaded: { lot, detail: aLotDetail(lot, detail), auction }, views, shared };
}

export function openLot(world: LotWorld = {}) {
  const { ui, loaded, views, shared } = lotWorld(world);
  const { session, live, at, house } = world;
  const find = house?.registration;
  const app = renderApp(ui, {
    loaded,
    ...(session && { session }),
    ...(live && { live }),
    ...(at && { at }),
    ...(find && { keepRegistration: keptBehind({ find, register: house?.register ?? silent }) }),
  });
  /** The way to another lot of the sale, which stays on the screen. */
  const goTo = async (next: Lot): Promise<void> => {
    Object.assign(loaded, { lot: next, detail: aLotDetail(next) });
    await act(() => app.router.navigate(`/detail/4122/${next.LotNumber}`));
  };
  return { ...app, views, shared, goTo };
}
