/** The Bid Cart: what someone means to bid, checked again as the lots move, reviewed, and then submitted together. */
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';

import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import type { SaleRegistration } from '#actors/registration.tsx';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  selectHasFailed,
  selectIsShown,
  selectProblem,
  selectSales,
} from '#machines/bidding/bidCartMachine.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { EmptyList, ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { CartOutcomes } from './CartOutcomes.tsx';
import { CartReview } from './CartReview.tsx';
import { CartSaleGroup } from './CartSaleGroup.tsx';
import { type CartActor, type Registrations, useCartActor, useJudgedLines } from './useCart.ts';

import styles from './Cart.module.css';

function CartScreen() {
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <div className={styles.cart}>
        <div>
          <Heading look="h1">Bid Cart</Heading>
          <p className={styles.lead}>Bids in your cart aren’t placed until you submit and confirm them.</p>
        </div>
        <Cart />
      </div>
    </Ticking>
  );
}

function Cart() {
  const actor = useCartActor();
  const isShown = useSelector(actor, selectIsShown);
  const hasFailed = useSelector(actor, selectHasFailed);
  const problem = useSelector(actor, selectProblem);
  if (hasFailed) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your cart."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return isShown ? <ShownCart actor={actor} /> : <ListToCome words="Loading your cart…" rowHeight="88px" />;
}

function ShownCart({ actor }: { actor: CartActor }) {
  const sales = useSelector(actor, selectSales);
  const problem = useSelector(actor, selectProblem);
  const [registrations, setRegistrations] = useState<Registrations>({});
  const lines = useJudgedLines(actor, registrations);
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  const receive = useCallback((auctionId: number, registration: SaleRegistration) => {
    setRegistrations((known) => ({ ...known, [auctionId]: registration }));
  }, []);
  return (
    <>
      <CartOutcomes actor={actor} />
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {sales.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          {isCutOff && <PageStaleMark lastAt={lastAt} />}
          {sales.map((sale) => (
            <CartSaleGroup
              key={sale.Auction.AuctionID}
              actor={actor}
              auction={sale.Auction}
              lines={lines.filter(({ sale: { Auction } }) => Auction.AuctionID === sale.Auction.AuctionID)}
              onRegistration={receive}
            />
          ))}
          <CartReview actor={actor} lines={lines} />
        </>
      )}
    </>
  );
}

const EmptyCart = () => (
  <EmptyList
    words="Your cart is empty. On the page of a lot you can add it with the most you would bid."
    link={{ words: 'Browse auctions', to: '/gun-auctions' }}
  />
);

export { CartScreen as Component };
