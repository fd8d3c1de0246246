/** Won auctions: what the visitor has won, by invoice, what it costs, how it gets to them, and how to pay. */
import { useSelector } from '@xstate/react';

import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import type { Won } from '#contract/invoices/won.ts';
import { selectIsLoading, selectWon, selectWonProblem } from '#machines/invoices/wonAuctionsMachine.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { EmptyList, ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { SaleInvoice } from './SaleInvoice.tsx';
import { useWonAuctions, type WonActor } from './useWonAuctions.ts';

import styles from './WonAuctions.module.css';

function WonAuctionsScreen() {
  const actor = useWonAuctions();
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Won auctions</Heading>
        <p className={styles.lead}>
          Your lots by sale, with their invoices and how they get to you. What you pay with is among{' '}
          <TextLink to="/account/credit-cards">your credit cards</TextLink>.
        </p>
      </div>
      <Content actor={actor} />
    </div>
  );
}

function Content({ actor }: { actor: WonActor }) {
  const won = useSelector(actor, selectWon);
  const isLoading = useSelector(actor, selectIsLoading);
  const problem = useSelector(actor, selectWonProblem);
  if (isLoading) return <ListToCome words="Loading what you won…" rowHeight="88px" />;
  if (problem !== null || won === null) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load what you won."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return won.Sales.length === 0 ? <Nothing /> : <Shown actor={actor} won={won} />;
}

const Nothing = () => (
  <EmptyList
    words="Nothing won yet. When you win a lot, its invoice is here."
    link={{ words: 'Browse auctions', to: '/gun-auctions' }}
  />
);

function Shown({ actor, won }: { actor: WonActor; won: Won }) {
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  return (
    <>
      {isCutOff && <PageStaleMark lastAt={lastAt} />}
      {won.Sales.map((sale) => (
        <SaleInvoice
          key={sale.InvoiceID ?? `${sale.AuctionID} ${sale.Lots[0]?.Card.LotNumber}`}
          {...{ actor, won, sale }}
        />
      ))}
    </>
  );
}

export { WonAuctionsScreen as Component };
