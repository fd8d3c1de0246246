/** The panel beside a lot for someone who is logged in: what they have on it, and the form to bid. */
import { useEffect, useState } from 'react';

import { type LotBidding, useLotBidding } from '#actors/lotBidding.ts';
import { useRegistration } from '#actors/registration.tsx';
import { bidderPanelState } from '#contract/bidding/bidderPanelState.ts';
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { newestOf } from '#contract/bidding/ownBid.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { lotPanelAction } from '#rules/bidding/lotPanelAction.ts';
import { BidForm } from '#ui/bidding/BidForm.tsx';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { useSlowly } from '#ui/bidding/useSlowly.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useIfPast } from '#ui/countdown/useNow.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { RegisterDialog } from '#ui/registering/RegisterDialog.tsx';

import { AddToCart, amountToKeep } from './AddToCart.tsx';
import { BidBar } from './BidBar.tsx';
import { bidderNote, bidderStatus, biddingSaid } from './bidderWords.ts';
import type { BidPanelProps } from './BidPanel.tsx';
import { FormPlace } from './FormPlace.tsx';
import { PanelAction } from './PanelAction.tsx';
import { ActionBar, PanelFrame } from './PanelFrame.tsx';
import { ReceiptDetails } from './ReceiptDetails.tsx';
import { WithdrawSealed } from './WithdrawSealed.tsx';

import styles from './BidPanel.module.css';

/** Bidding on the page of a lot, which asks for the registration itself. */
function useBidding(lot: Lot, received: LotStanding): LotBidding {
  const registration = useRegistration(lot.AuctionID);
  return useLotBidding({ lot, received, registration, newKey: newBidKey });
}

export function BidderPanel({ lot, standing: received, auction, ...page }: BidPanelProps) {
  const { inRoom, here, hasSimilar, onOwn } = page;
  const { bidder, own, chosenCents, actions, registration, ...bidding } = useBidding(lot, received);
  const standing = newestOf(received, bidding.standing);
  // The form is drawn again when the time is up, and not with each second before.
  const nowMs = useIfPast(standing.Status === 'open' ? standing.ClosesAt : null);
  const state = bidderPanelState({ lot, standing, auction, inRoom, nowMs }, bidder);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => onOwn(own), [onOwn, own]);

  const status = bidderStatus(state);
  const said = biddingSaid(state);
  const slowly = useSlowly(said.polite);
  // The bidder's own step is said at once.
  const polite = 'form' in state && state.form.review !== null ? said.polite : slowly;
  const wanted = lotPanelAction(state);
  const shown = {
    action: wanted === 'seeSimilar' && !hasSimilar ? null : wanted,
    here: chosenCents === null ? here : `${here}?bid=${chosenCents}`,
    auction,
    onRegister: actions.register,
    onRetry: actions.retry,
  };
  const terms = { premiumPercent: auction.PremiumPercent, lot, registration: registration.registration };
  const form = { terms, actions, isTyping };
  return (
    <>
      <PanelFrame
        {...{ state, status, auction }}
        note={bidderNote(state)}
        said={{ assertive: said.assertive, polite }}
        own={<YourMax state={state} />}
        bar={
          'form' in state ? (
            <BidBar {...form} {...{ state, status }} />
          ) : (
            <ActionBar {...shown} state={state} status={status.words} />
          )
        }
      >
        {state.kind === 'loading' && <FormPlace />}
        {'form' in state && (
          <BidForm {...form} state={state} onTyping={setIsTyping} hasBar>
            {state.outcome?.receipt && (
              <ReceiptDetails key={state.outcome.receipt.Head} receipt={state.outcome.receipt} />
            )}
          </BidForm>
        )}
        <PanelAction {...shown} size="lg" />
        <WithdrawSealed
          lot={lot}
          maxCents={'form' in state && own?.IsSealed ? own.MaxCents : null}
          onAnswered={actions.retry}
        />
        <AddToCart lot={lot} amountCents={isTyping ? null : amountToKeep(state, standing.AskCents)} />
      </PanelFrame>
      <RegisterDialog {...{ registration, auction }} onBid={actions.review} />
    </>
  );
}

/** What the bidder has on the lot; it can be hidden from anyone who looks over their shoulder. */
function YourMax({ state }: { state: LotPanelState }) {
  const [isHidden, setIsHidden] = useState(false);
  if (!('maxCents' in state) || state.maxCents === null) return null;
  return (
    <p className={styles.max}>
      <span>{'sale' in state && state.sale.kind === 'sealed' ? 'Your sealed bid' : 'Your max'}</span>
      <b>{isHidden ? '$•••••' : formatUsd(state.maxCents)}</b>
      <IconButton
        icon={<Icon name={isHidden ? 'eyeOff' : 'eye'} />}
        label={isHidden ? 'Show your max' : 'Hide your max'}
        onClick={() => setIsHidden(!isHidden)}
      />
    </p>
  );
}
