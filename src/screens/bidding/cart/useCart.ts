/** The Bid Cart of this page: its chart, what is heard of its lots, and how every line stands by the newest word. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useLiveFact } from '#actors/liveConnection.tsx';
import { lotKey, useOwnNews, useTellStanding } from '#actors/liveLots.tsx';
import { useActorRef } from '#actors/observed.ts';
import type { SaleRegistration } from '#actors/registration.tsx';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import type { LotStanding } from '#contract/bids.ts';
import type { CartLine, CartSale } from '#contract/cart.ts';
import { type CartLineState, cartLineState, withinLimitTogether } from '#contract/rules/cartLine.ts';
import type { CostTerms } from '#contract/rules/costEstimate.ts';
import { lotInRoom } from '#contract/rules/lotsBefore.ts';
import { newestOf } from '#contract/rules/ownBid.ts';
import { bidCartMachine, selectSales } from '#machines/bidCartMachine.ts';
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
  const { send: tellSession } = useSession();
  const tellStanding = useTellStanding();
  const outdate = (): void => actor.send({ type: 'cart.outdated' });
  useOwnNews(outdate, outdate);
  const tellPage = useEffectEvent((lots: readonly LotStanding[]) => {
    for (const lot of lots) tellStanding(lot);
    tellSession({ type: 'counts.outdated' });
  });
  useEffect(() => {
    const hearing = actor.on('cart.changed', ({ lots }) => tellPage(lots));
    return () => hearing.unsubscribe();
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
  const standings = useLiveFact((facts) => facts.standings);
  const lines = sales.flatMap((sale) =>
    sale.Lines.map((line) => {
      const heard = standings[lotKey(line.Lot)];
      return { sale, line, standing: heard ? newestOf(line.Lot, heard) : line.Lot };
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
