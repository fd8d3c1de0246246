/** The bidders of a list, each with the evidence and what can be decided. */
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { Approvals, ReviewedBidder } from '#contract/approvals.ts';
import { type ApprovalDeed, deedsFor } from '#contract/rules/approvalDeeds.ts';
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { approvalsMachine } from '#machines/approvalsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { emptyWords, evidenceOf, historyWords, statusWords } from './approvalWords.ts';
import { deedWords } from './deedWords.ts';

import styles from './Approvals.module.css';

type Actor = ActorRefFrom<typeof approvalsMachine>;
type BidderListProps = { actor: Actor; approvals: Approvals; isBusy: boolean };

export function BidderList({ actor, approvals: { Sales, Bidders, Total, List }, isBusy }: BidderListProps) {
  const list = useRef<HTMLElement>(null);
  useNextRow(
    list,
    Bidders.map(({ AccountID }) => AccountID),
  );
  if (Sales.length === 0) return <p>There is no sale that is not over.</p>;
  return (
    <section ref={list} aria-label="Bidders" aria-busy={isBusy} className={styles.bidders}>
      {Bidders.length === 0 && (
        <p data-empty tabIndex={-1} className={styles.empty}>
          {emptyWords[List]}
        </p>
      )}
      {Bidders.map((bidder) => (
        <Bidder
          key={bidder.AccountID}
          bidder={bidder}
          onDeed={(deed) => actor.send({ type: 'deed.begun', deed, bidder })}
        />
      ))}
      {Total > Bidders.length && (
        <p className={styles.empty}>
          {`The first ${Bidders.length} of ${Total}. Find the others by name, email or paddle.`}
        </p>
      )}
    </section>
  );
}

const isAgainst = (deed: ApprovalDeed): boolean =>
  deed !== 'approve' && deed !== 'reinstate' && deed !== 'setLimit';

function Bidder({ bidder, onDeed }: { bidder: ReviewedBidder; onDeed: (deed: ApprovalDeed) => void }) {
  const { words, ...chip } = statusWords(bidder);
  const history = historyWords(bidder);
  const deeds = deedsFor({ ...bidder, HasLimitRequest: bidder.LimitRequest?.State === 'requested' });
  return (
    <article data-row={bidder.AccountID} tabIndex={-1} className={styles.bidder} aria-label={bidder.Name}>
      <header className={styles.who}>
        <h2>{bidder.Name}</h2>
        <StatusChip {...chip}>{words}</StatusChip>
      </header>
      {history !== null && <p className={styles.history}>{history}</p>}
      <LimitRequested bidder={bidder} />
      <dl className={styles.evidence}>
        {evidenceOf(bidder).map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.deeds}>
        {deeds.map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={isAgainst(deed) ? 'secondary' : 'primary'}
            onClick={() => onDeed(deed)}
          >
            {deedWords[deed].button}
            <VisuallyHidden>{`: ${bidder.Name}`}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </article>
  );
}

function LimitRequested({ bidder: { LimitRequest } }: { bidder: ReviewedBidder }) {
  if (LimitRequest?.State !== 'requested') return null;
  return (
    <div className={styles.request}>
      <p>
        {`Asks for a limit of ${formatUsd(LimitRequest.LimitCents)}, ${formatCentralDateTime(LimitRequest.RequestedAt)}`}
      </p>
      {LimitRequest.Reason !== null && <blockquote>{LimitRequest.Reason}</blockquote>}
    </div>
  );
}
