/** What a lot costs, how much one may bid for, what we write to bidders, and how all of it can be checked. */
import type { BidCost } from '#contract/bidding/bidCost.ts';
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { spanText } from '#contract/kernel/waitText.ts';
import { FigureTable } from '#ui/controls/FigureTable.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { costExamples } from './examples.ts';
import { Part } from './Part.tsx';
import { rateText, spansText } from './words.ts';

import styles from './HowBiddingWorks.module.css';

const { rates, notices } = houseDefaults;

type CostLine = { words: string; of: (cost: BidCost) => number; isSum?: boolean };

const costLines: readonly CostLine[] = [
  { words: 'Winning bid', of: (cost) => cost.hammerCents },
  { words: `Buyer’s premium, ${rateText(rates.premium)}`, of: (cost) => cost.premiumCents },
  { words: 'Price realized', of: (cost) => cost.priceRealizedCents, isSum: true },
  {
    words: `Live online fee, ${rateText(rates.liveFee)} of the winning bid`,
    of: (cost) => cost.liveFeeCents,
  },
  { words: `Card fee, ${rateText(rates.cardFee)}`, of: (cost) => cost.cardFeeCents },
  { words: 'To pay', of: (cost) => cost.allInCents, isSum: true },
];

export function CostPart() {
  const { online, inTheRoom } = costExamples;
  return (
    <Part id="cost" title="What a lot costs">
      <FigureTable
        caption={`A winning bid of ${formatUsd(online.hammerCents)}`}
        columns={[
          { words: 'Line' },
          { words: 'Max bid, paid by wire or check', isFigure: true },
          { words: 'Bid live online, paid by card', isFigure: true },
        ]}
        rows={costLines.map(({ words, of, isSum = false }) => ({
          cells: [words, formatUsd(of(online)), formatUsd(of(inTheRoom))],
          isSum,
        }))}
      />
      <p>
        These are the house’s rates; an auction may have its own, and its pages say so. Sales tax, delivery
        and transfer fees come on top. Before you confirm a bid you see what it would cost all in, with tax
        and delivery as estimates.
      </p>
    </Part>
  );
}

const approvalWords = {
  none: 'Cannot bid yet',
  automatic: 'At once',
  staff: 'By our staff, within one business day',
} satisfies Record<(typeof bidderTiers)[number]['approval'], string>;

const limitWords = (limitCents: number | null): string => {
  if (limitCents === null) return 'As agreed';
  return limitCents === 0 ? 'None' : formatUsd(limitCents);
};

export function LimitPart() {
  return (
    <Part id="limits" title="Approval and limits">
      <p>You register for each auction once. What we know of you decides how much you can bid for in it.</p>
      <FigureTable
        caption="Limits for one auction"
        columns={[{ words: 'What we know' }, { words: 'Limit', isFigure: true }, { words: 'Approval' }]}
        rows={bidderTiers.map(({ evidence, limitCents, approval }) => ({
          cells: [evidence, limitWords(limitCents), approvalWords[approval]],
        }))}
      />
      <p>
        Against your limit count your max on every lot you lead, sealed bids that have not come up, and
        winning bids you have not paid. Above it, the bid button is off and says how much is left, and you can
        ask for a higher limit right there.
      </p>
    </Part>
  );
}

export function NoticePart() {
  return (
    <Part id="notices" title="What we write to you">
      <ul className={styles.list}>
        <li>
          {`Outbid in a timed auction: at once on the page, and by email. While one of your auctions is closing, one email gathers what ` +
            `happened in ${spanText(notices.outbidBatchMs)}; otherwise there is at most one email a lot in ` +
            `${spanText(notices.outbidPauseMs)}.`}
        </li>
        <li>{`Closing soon: ${spansText(notices.closingLeftMs)} before a lot closes that you have a bid on.`}</li>
        <li>
          {`Reminder: ${spansText(notices.reminderLeftMs)} before the first lot of an auction you are approved for.`}
        </li>
        <li>Won: the lots you won, with the invoice to follow.</li>
      </ul>
      <p>
        You choose which of these you get in <TextLink to="/account">your profile</TextLink>, or with the link
        at the end of each email.
      </p>
    </Part>
  );
}

export function ProofPart() {
  return (
    <Part id="proof" title="How you can check us">
      <p>
        Every bid we accept is written to a log that can only grow, each entry sealed with the one before it,
        and you get a signed receipt for yours. Each lot’s page shows its bids; after the close anyone can
        verify them there, in their own browser, and you can see every step that was taken for your max.
      </p>
      <p>
        Bids are binding. The full rules are in our{' '}
        <TextLink to="/terms-and-conditions">terms and conditions</TextLink>.
      </p>
    </Part>
  );
}
