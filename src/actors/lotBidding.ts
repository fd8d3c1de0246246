/**
 * A visitor and one lot, on the lot's page or in a row of a list: combines what the page was loaded with, what was
 * received since, the registration for the sale and the bid's chart, and hands out what can be done.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import type { PanelBidder } from '#contract/bidding/bidderPanelState.ts';
import { isRung } from '#contract/bidding/bidIncrements.ts';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import {
  selectAmount,
  selectChosen,
  selectIsUnsaved,
  selectKnowledge,
  selectLot,
  selectOutcome,
  selectOwn,
  selectPhase,
} from '#machines/bidding/biddingFacts.ts';
import { biddingMachine } from '#machines/bidding/biddingMachine.ts';

import { useLine } from './line.ts';
import { useLive } from './liveConnection.tsx';
import { useOwnNews } from './liveNews.ts';
import type { SaleRegistration } from './registration.tsx';
import { useScreenMachine } from './screenMachines.tsx';
import { useSession } from './session.tsx';
import { useUnsavedWork } from './unsavedWork.ts';

/** What of a lot bidding on it has to know, besides how it stands. */
export type BiddenLot = Pick<Lot, 'AuctionID' | 'LotNumber'>;

type Actions = {
  choose: (amountCents: number) => void;
  review: () => void;
  place: () => void;
  changeAmount: () => void;
  register: () => void;
  requestLimit: () => void;
  retry: () => void;
};

export type LotBidding = {
  standing: LotStanding;
  own: OwnStanding | null;
  bidder: PanelBidder;
  /** Chosen and not sent yet: it goes along to the log-in and back. */
  chosenCents: number | null;
  actions: Actions;
  registration: SaleRegistration;
};

/** What was chosen before the log-in came between, as `returnTo.ts` has it travel. */
function useAmountInAddress(): number | null {
  const cents = Number(new URLSearchParams(useLocation().search).get('bid') ?? '');
  return isRung(cents) ? cents : null;
}

function useBiddingActor({ lot, received, startCents }: Pick<Given, 'lot' | 'received' | 'startCents'>) {
  const addressCents = useAmountInAddress();
  const machine = useScreenMachine(biddingMachine);
  const actor = useActorRef(machine, { input: { lot: received, amountCents: startCents ?? addressCents } });
  const { isLoggedIn, send: notifySession } = useSession();
  useEffect(() => actor.send({ type: isLoggedIn ? 'bidder.came' : 'bidder.left' }), [actor, isLoggedIn]);
  useOwnNews(
    (own) => {
      if (own.AuctionID === lot.AuctionID && own.LotNumber === lot.LotNumber) {
        actor.send({ type: 'own.received', own });
      }
    },
    () => actor.send({ type: 'standing.outdated' }),
  );
  useUnsavedWork(useSelector(actor, selectIsUnsaved));
  return { actor, isLoggedIn, notifySession };
}

type Given = {
  lot: BiddenLot;
  /** How the lot stands by the newest word. */
  received: LotStanding;
  registration: SaleRegistration;
  /** The amount of the button that opened this form, where there was one. */
  startCents?: number | null;
  /** Makes the key of one bid. */
  newKey: () => string;
};

export function useLotBidding({ received, registration, newKey, ...rest }: Given): LotBidding {
  const line = useLine();
  const { lots } = useLive();
  const { actor, isLoggedIn, notifySession } = useBiddingActor({ received, ...rest });
  useEffect(() => actor.send({ type: 'lot.received', lot: received }), [actor, received]);

  /** The whole page is to know how the lot stands, and what is left of the limit. */
  const notifyPage = useEffectEvent((standing: LotStanding | null) => {
    if (standing) lots.send({ type: 'standing.received', standing });
    registration.refresh();
    notifySession({ type: 'counts.outdated' });
  });
  useEffect(() => {
    const subscription = actor.on('bid.answered', ({ lot: standing }) => notifyPage(standing));
    return () => subscription.unsubscribe();
  }, [actor]);

  const own = useSelector(actor, selectOwn);
  const knowledge = useSelector(actor, selectKnowledge);
  const bid = {
    phase: useSelector(actor, selectPhase),
    amountCents: useSelector(actor, selectAmount),
    outcome: useSelector(actor, selectOutcome),
  };

  function bidderOf(): PanelBidder {
    if (!isLoggedIn) return { kind: 'anonymous' };
    if (knowledge === 'failed' || registration.state === 'unavailable') return { kind: 'failed' };
    if (knowledge !== 'known' || registration.registration === null) return { kind: 'unknown' };
    return { kind: 'known', own, registration: registration.registration, bid, line };
  }

  return {
    standing: useSelector(actor, selectLot),
    own,
    bidder: bidderOf(),
    chosenCents: useSelector(actor, selectChosen),
    registration,
    actions: {
      choose: (amountCents) => actor.send({ type: 'amount.chosen', amountCents }),
      review: () => actor.send({ type: 'bid.pressed' }),
      place: () => actor.send({ type: 'bid.confirmed', key: newKey(), isStale: line.kind === 'stale' }),
      changeAmount: () => actor.send({ type: 'review.closed' }),
      register: registration.register,
      requestLimit: registration.requestLimit,
      retry() {
        actor.send({ type: 'standing.outdated' });
        registration.refresh();
      },
    },
  };
}
