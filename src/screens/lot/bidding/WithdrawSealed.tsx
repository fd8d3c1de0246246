/** Taking a sealed bid back, as long as its session has not started. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import type { BidAnswer } from '#contract/bids.ts';
import { formatUsd } from '#contract/rules/money.ts';
import {
  sealedWithdrawalMachine,
  selectAnswer,
  selectProblem,
  selectStage,
} from '#machines/sealedWithdrawalMachine.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { Button } from '#ui/button/Button.tsx';
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
  const { send: tellSession } = useSession();
  const tellPage = useEffectEvent(() => {
    onAnswered();
    tellSession({ type: 'counts.outdated' });
  });
  useEffect(() => {
    const hearing = actor.on('withdrawal.answered', () => tellPage());
    return () => hearing.unsubscribe();
  }, [actor]);
  return (
    <div className={styles.keep}>
      {maxCents !== null && stage !== 'asked' && (
        <Button
          variant="text"
          size="sm"
          busy={stage === 'underway'}
          onClick={() => actor.send({ type: 'withdrawal.wanted' })}
        >
          {stage === 'failed' ? 'Try to withdraw it again' : 'Withdraw sealed bid'}
        </Button>
      )}
      {maxCents !== null && stage === 'asked' && (
        <>
          <span>Withdraw your sealed bid of {formatUsd(maxCents)}?</span>
          <Button size="sm" onClick={() => actor.send({ type: 'withdrawal.confirmed', key: newBidKey() })}>
            Yes, withdraw it
          </Button>
          <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'withdrawal.declined' })}>
            Keep it
          </Button>
        </>
      )}
      <output>{problem ? problemText(problem) : answer && toldOf(answer)}</output>
    </div>
  );
}

function toldOf({ Outcome }: BidAnswer): string {
  if (Outcome === 'SEALED_WITHDRAWN') return 'Your sealed bid is withdrawn.';
  return Outcome === 'LIVE_STARTED'
    ? 'Its session has started: your sealed bid stays as it is.'
    : 'You have no sealed bid on this lot.';
}
