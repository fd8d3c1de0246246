/** All that staff weigh before they decide about a bidder in a sale. */
import type { ReviewedBidder } from '#contract/desk/approvals.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { Facts } from '#screens/desk/Facts.tsx';
import { bidderAddress } from '#screens/desk/staffPlaces.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

import { evidenceOf, historyWords, statusWords } from './approvalWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './Approvals.module.css';

export function ApprovalParticulars({ bidder }: { bidder: ReviewedBidder }) {
  const { words, ...chip } = statusWords(bidder);
  const history = historyWords(bidder);
  return (
    <>
      <p className={staff.who}>
        <StatusChip {...chip}>{words}</StatusChip>
        <TextLink to={bidderAddress(bidder.AccountID)}>Full record</TextLink>
      </p>
      {history !== null && <p className={staff.note}>{history}</p>}
      <LimitRequested bidder={bidder} />
      <Facts facts={evidenceOf(bidder)} />
    </>
  );
}

function LimitRequested({ bidder: { LimitRequest } }: { bidder: ReviewedBidder }) {
  if (LimitRequest?.State !== 'requested') return null;
  return (
    <div className={styles.request}>
      <p>
        {`Requests a limit of ${formatUsd(LimitRequest.LimitCents)}, ${formatCentralDateTime(LimitRequest.RequestedAt)}`}
      </p>
      {LimitRequest.Reason !== null && <blockquote>{LimitRequest.Reason}</blockquote>}
    </div>
  );
}
