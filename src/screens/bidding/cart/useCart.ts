/** The Bid Cart of this page: its chart, the news of its lots, and how every line stands by the latest news. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useLive } from '#actors/liveConnection.tsx';
import { useOwnNews } from '#actors/liveNews.ts';
import { useActorRef } from '#actors/observed.ts';
import type { SaleRegistration } from '#actors/registration.tsx';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { CartLine, CartSale } from '#contract/bidding/cart.ts';
import { lotInRoom } from '#contract/bidding/lotsBefore.ts';
import { newestOf } from '#contract/bidding/ownBid.ts';
import { bidCartMachine, selectSales } from '#machines/bidding/bidCartMachine.ts';
import { lotKey, selectStandings } from '#machines/catalog/followedLotsFacts.ts';
import { type CartLineState, cartLineState, withinLimitTogether } from '#rules/bidding/cartLine.ts';
import type { CostTerms } from '#rules/catalog/costEstimate.ts';
import { useNow } from '#ui/countdown/useNow.ts';

export type JudgedLine = {
  line: CartLine;
  sale: CartSale;
  standing: LotStanding;
  state: CartLineState;
  /** What an amount on the lot leads to besides itself. */
  terms: CostTerms;
};

/** By the sale's number; a sale is missing until its registration was asked for. */
export type Registrations = Readonly<Record<number, SaleRegistration>>;

export function useCartActor() {
  const actor = useActorRef(useScreenMachine(bidCartMachine));
  const { send: notifySession } = useSession();
  const { lots } = useLive();
  const outdate = (): void => actor.send({ type: 'cart.outdated' });
  useOwnNews(outdate, outdate);
  const notifyPage = useEffectEvent((standings: readonly LotStanding[]) => {
    for (const standing of standings) lots.send({ type: 'standing.received', standing });
    notifySession({ type: 'counts.outdated' });
  });
  useEffect(() => {
    const subscription = actor.on('cart.changed', (changed) => notifyPage(changed.lots));
    return () => subscription.unsubscribe();
  }, [actor]);
  return actor;
}

export type CartActor = ReturnType<typeof useCartActor>;

const registrationIn = (registrations: Registrations, auctionId: number) => {
  const known = registrations[auctionId];
  return known?.state === 'unavailable' ? 'unavailable' : (known?.registration ?? null);
};

export function useJudgedLines(actor: CartActor, registrations: Registrations): readonly JudgedLine[] {
  const sales = useSelector(actor, selectSales);
  const standings = useSelector(useLive().lots, selectStandings);
  const lines = sales.flatMap((sale) =>
    sale.Lines.map((line) => {
      const received = standings[lotKey(line.Lot)];
      return { sale, line, standing: received ? newestOf(line.Lot, received) : line.Lot };
    }),
  );
  const [nextClose = null] = lines
    .flatMap(({ standing }) => (standing.Status === 'open' && standing.ClosesAt ? [standing.ClosesAt] : []))
    .toSorted();
  const nowMs = useNow(nextClose);
  const judged = lines.map(({ sale, line, standing }) => ({
    sale,
    line,
    standing,
    terms: {
      premiumPercent: sale.Auction.PremiumPercent,
      lot: line.Card,
      registration: registrations[sale.Auction.AuctionID]?.registration ?? null,
    },
    state: cartLineState({
      lot: line,
      maxCents: line.MaxCents,
      standing,
      own: line.Own,
      auction: sale.Auction,
      registration: registrationIn(registrations, sale.Auction.AuctionID),
      inRoom: lotInRoom(Object.values(standings), sale.Auction),
      nowMs,
    }),
  }));
  return sales.flatMap(({ Auction: { AuctionID } }) => {
    const ofSale = judged.filter(({ sale }) => sale.Auction.AuctionID === AuctionID);
    const { registration = null } = registrations[AuctionID] ?? {};
    return registration === null ? ofSale : withinLimitTogether(ofSale, registration);
  });
}
