/** Keeps the lot for later, with the amount that is chosen: an intention, and no bid. Fetched with the bidder's panel. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import { mostCartLines } from '#contract/bidding/cartLimits.ts';
import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { addToCartMachine, selectAdded, selectIsAdding } from '#machines/bidding/addToCartMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './BidPanel.module.css';

type AddToCartProps = {
  lot: { AuctionID: number; LotNumber: number };
  /** Null where there is nothing to keep for. */
  amountCents: number | null;
};

/** The amount in the form, or the least that would be asked, where the visitor cannot bid yet. */
export function amountToKeep(state: LotPanelState, askCents: number | null): number | null {
  if ('form' in state) {
    const { review, amountProblem, amountCents } = state.form;
    return review !== null || amountProblem?.kind === 'unchanged' ? null : amountCents;
  }
  const mayComeToBid =
    state.kind === 'notRegistered' || state.kind === 'pendingApproval' || state.kind === 'notOpen';
  return mayComeToBid ? askCents : null;
}

export function AddToCart({ lot: { AuctionID, LotNumber }, amountCents }: AddToCartProps) {
  const actor = useActorRef(useScreenMachine(addToCartMachine));
  const isAdding = useSelector(actor, selectIsAdding);
  const { send: notifySession } = useSession();
  const notifyPage = useEffectEvent(() => notifySession({ type: 'counts.outdated' }));
  useEffect(() => {
    const subscription = actor.on('cart.changed', () => notifyPage());
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => actor.send({ type: 'amount.moved', amountCents }), [actor, amountCents]);
  if (amountCents === null) return null;
  const line = { AuctionID, LotNumber, maxCents: amountCents };
  return (
    <div className={styles.keep}>
      <Button
        variant="text"
        size="sm"
        busy={isAdding}
        onClick={() => actor.send({ type: 'add.pressed', line })}
      >
        Add to Bid Cart
      </Button>
      <AddedNote actor={actor} />
    </div>
  );
}

function AddedNote({ actor }: { actor: ActorRefFrom<typeof addToCartMachine> }) {
  const added = useSelector(actor, selectAdded);
  return <output>{added && notifiedOf(added)}</output>;
}

function notifiedOf({ line, kept, problem }: NonNullable<ReturnType<typeof selectAdded>>) {
  if (problem) return problemText(problem);
  switch (kept?.Outcome) {
    case 'KEPT':
      return (
        <>
          {`In your cart at ${formatUsd(line?.maxCents ?? 0)}. It is no bid until you submit it. `}
          <TextLink to="/account/cart">Bid Cart</TextLink>
        </>
      );
    case 'FULL':
      return `Your cart is full: it holds ${mostCartLines} lots.`;
    case 'OVER':
      return 'This lot takes no bids any more.';
    case 'OFF_INCREMENT':
      return 'This amount is between two bids.';
    case undefined:
      return null;
  }
}
