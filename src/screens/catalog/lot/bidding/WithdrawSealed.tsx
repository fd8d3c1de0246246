/** Taking a sealed bid back, as long as its session has not started. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import type { BidAnswer } from '#contract/bidding/bids.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import {
  sealedWithdrawalMachine,
  selectAnswer,
  selectProblem,
  selectStage,
} from '#machines/bidding/sealedWithdrawalMachine.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { Button } from '#ui/controls/Button.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './BidPanel.module.css';

type WithdrawSealedProps = {
  lot: { AuctionID: number; LotNumber: number };
  /** What is lodged; null where nothing is. */
  maxCents: number | null;
  onAnswered: () => void;
};

export function WithdrawSealed({ lot, maxCents, onAnswered }: WithdrawSealedProps) {
  const input = { auctionId: lot.AuctionID, lotNumber: lot.LotNumber };
  const actor = useActorRef(useScreenMachine(sealedWithdrawalMachine), { input });
  const stage = useSelector(actor, selectStage);
  const answer = useSelector(actor, selectAnswer);
  const problem = useSelector(actor, selectProblem);
  const { send: notifySession } = useSession();
  const notifyPage = useEffectEvent(() => {
    onAnswered();
    notifySession({ type: 'counts.outdated' });
  });
  useEffect(() => {
    const subscription = actor.on('withdrawal.answered', () => notifyPage());
    return () => subscription.unsubscribe();
  }, [actor]);
  const isAsked = maxCents !== null && stage === 'asked';
  const isOffered = maxCents !== null && stage !== 'asked';
  const { offer, confirmation } = useKeptFocus({ isAsked, isOffered, isAnswered: answer !== null });
  return (
    <div className={styles.keep}>
      {isOffered && (
        <Button
          ref={offer}
          variant="text"
          size="sm"
          busy={stage === 'underway'}
          onClick={() => actor.send({ type: 'withdrawal.wanted' })}
        >
          {stage === 'failed' ? 'Try to withdraw it again' : 'Withdraw sealed bid'}
        </Button>
      )}
      {isAsked && (
        <Question
          maxCents={maxCents}
          onConfirm={() => actor.send({ type: 'withdrawal.confirmed', key: newBidKey() })}
          onDecline={() => actor.send({ type: 'withdrawal.declined' })}
        />
      )}
      <output ref={confirmation} tabIndex={-1}>
        {problem ? problemText(problem) : answer && notifiedOf(answer)}
      </output>
    </div>
  );
}

/** What was pressed gives way to something else: the keyboard goes on there instead of at the top of the page. */
function useKeptFocus({
  isAsked,
  isOffered,
  isAnswered,
}: Record<'isAsked' | 'isOffered' | 'isAnswered', boolean>) {
  const offer = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLOutputElement>(null);
  const before = useRef({ isAsked, isOffered });
  useEffect(() => {
    if (before.current.isAsked && isOffered) offer.current?.focus();
    if (before.current.isOffered && !isOffered && isAnswered) confirmation.current?.focus();
    before.current = { isAsked, isOffered };
  }, [isAsked, isOffered, isAnswered]);
  return { offer, confirmation };
}

type QuestionProps = { maxCents: number; onConfirm: () => void; onDecline: () => void };

function Question({ maxCents, onConfirm, onDecline }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1}>
        Withdraw your sealed bid of {formatUsd(maxCents)}?
      </p>
      <Button size="sm" onClick={onConfirm}>
        Yes, withdraw it
      </Button>
      <Button variant="secondary" size="sm" onClick={onDecline}>
        Keep it
      </Button>
    </>
  );
}

function notifiedOf({ Outcome }: BidAnswer): string {
  if (Outcome === 'SEALED_WITHDRAWN') return 'Your sealed bid is withdrawn.';
  return Outcome === 'LIVE_STARTED'
    ? 'Its session has started: your sealed bid stays as it is.'
    : 'You have no sealed bid on this lot.';
}
