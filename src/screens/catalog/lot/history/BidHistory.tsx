/** The public history of a lot, newest step first, and its check in the visitor's own browser. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  bidHistoryMachine,
  selectHasFailed,
  selectHistory,
  selectIsChecking,
  selectIsEarlierMissing,
  selectIsLoadingEarlier,
  selectVerdict,
} from '#machines/bidding/bidHistoryMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { rowsOf, verdictWords } from './historyWords.ts';
import { Steps } from './Steps.tsx';

import styles from './BidHistory.module.css';

type BidHistoryProps = {
  lot: { auctionId: number; lotNumber: number };
  /** How the lot stands now: a newer one has a longer history. */
  version: number;
  ownAlias: number | null;
  /** The lot is over, and the visitor has bids on it to open. */
  opensOwn: boolean;
};

export function BidHistory({ lot, version, ownAlias, opensOwn }: BidHistoryProps) {
  const actor = useActorRef(useScreenMachine(bidHistoryMachine), { input: lot });
  useEffect(() => actor.send({ type: 'lot.changed', version }), [actor, version]);
  const history = useSelector(actor, selectHistory);
  const verdict = useSelector(actor, selectVerdict);
  const isChecking = useSelector(actor, selectIsChecking);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isLoadingEarlier = useSelector(actor, selectIsLoadingEarlier);
  const isEarlierMissing = useSelector(actor, selectIsEarlierMissing);
  const rows = history === null ? null : rowsOf(history.entries, ownAlias);
  return (
    <section className={styles.part} aria-labelledby="bid-history">
      <RunningHead id="bid-history" title="Bid history" />
      {hasFailed && <Failed onRetry={() => actor.send({ type: 'retry.wanted' })} />}
      {rows?.length === 0 && <p className={styles.small}>No steps to show yet.</p>}
      {rows !== null && rows.length > 0 && (
        <Steps
          rows={rows}
          hasEarlier={history?.hasEarlier === true}
          isLoading={isLoadingEarlier}
          isMissing={isEarlierMissing}
          onMore={() => actor.send({ type: 'earlier.wanted' })}
        />
      )}
      {history !== null && history.entries.length > 0 && (
        <div className={styles.check}>
          <Button
            variant="secondary"
            busy={isChecking}
            onClick={() => actor.send({ type: 'check.wanted', withOwn: opensOwn })}
          >
            Verify this history
          </Button>
          <output className={verdict?.kind === 'intact' ? styles.intact : styles.other}>
            {verdict !== null && verdictWords(verdict)}
          </output>
        </div>
      )}
      <p className={styles.small}>
        Each bid is linked to the one before it by a cryptographic hash. Your browser recomputes the whole
        chain, so you don’t have to trust us.
      </p>
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.failed}>
      The history could not be loaded.{' '}
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
