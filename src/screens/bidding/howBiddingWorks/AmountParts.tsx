/** What can be bid, where the bidding on a lot begins, and how the server bids for someone up to their max. */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { spanText } from '#contract/kernel/waitText.ts';
import { openingPriceOf } from '#rules/auctions/openingPrice.ts';
import { dollarsInWords } from '#rules/kernel/dollarsInWords.ts';
import { type FigureColumn, FigureTable } from '#ui/controls/FigureTable.tsx';

import { ladder, maxExample, offLadderExample, type PlayedStep, reserveExample } from './examples.ts';
import { Part } from './Part.tsx';
import { answerWords } from './words.ts';

import styles from './HowBiddingWorks.module.css';

export function LadderPart() {
  const { typedCents, nearestCents } = offLadderExample;
  return (
    <Part id="increments" title="Bidding increments">
      <p>
        Every bid is an amount on one ladder, the same in the room, by phone and online. The step depends on
        the current bid.
      </p>
      <FigureTable
        caption="The ladder"
        isNarrow
        columns={[{ words: 'From' }, { words: 'Up to' }, { words: 'Step', isFigure: true }]}
        rows={ladder.map(({ fromCents, toCents, stepCents }) => ({
          cells: [
            formatUsd(fromCents),
            toCents === null ? 'and above' : formatUsd(toCents),
            formatUsd(stepCents),
          ],
        }))}
      />
      <p>
        {`An amount between two steps is never rounded for you. If you type ${formatUsd(typedCents)}, you are offered ` +
          `${nearestCents.map(formatUsd).join(' and ')}, the lower one first.`}
      </p>
      <p>
        Outside the live room, every bid takes two steps: the first press opens a review with your amount and
        its full cost, and the second press places the bid.
        {` If your amount is more than ${houseDefaults.jump.timesAsk} times the next bid, or more than ` +
          `${houseDefaults.jump.timesHighEstimate} times the high estimate, you also read it in words ` +
          `(“${dollarsInWords(typedCents)}”) before you confirm.`}
      </p>
    </Part>
  );
}

const estimateCents = 450_000;

export function OpeningPart() {
  return (
    <Part id="opening" title="Starting bid and reserve">
      <p>
        {`Bidding starts at ${houseDefaults.openingPercent}% of the low estimate, taken down to the ladder: a lot ` +
          `estimated from ${formatUsd(estimateCents)} starts at ${formatUsd(openingPriceOf(estimateCents))}.`}
      </p>
      <p>
        Most lots have no reserve. Where a lot has one, its page says whether the reserve is met, never how
        high it is. A reserve is an amount on the ladder, is never above the low estimate, and cannot be
        changed during the last {spanText(houseDefaults.reserveFrozenMs)} before the first lot closes or the
        session starts.
      </p>
      <p>
        Our staff and the consignor of a lot cannot bid on it, and we never bid up to a reserve on anyone’s
        behalf. The only thing that draws the price up to a reserve is a bidder’s own max.
      </p>
    </Part>
  );
}

const stepColumns: readonly FigureColumn[] = [
  { words: 'Bidder' },
  { words: 'Max', isFigure: true },
  { words: 'Price then', isFigure: true },
  { words: 'Leads' },
  { words: 'The bidder reads' },
];

const stepRows = (steps: readonly PlayedStep[]) =>
  steps.map(({ name, maxCents, priceCents, leader, answer }) => ({
    cells: [name, formatUsd(maxCents), formatUsd(priceCents), leader, answerWords[answer]],
  }));

export function MaxPart() {
  return (
    <Part id="max-bid" title="Your max bid">
      <p>
        Enter the most you’d pay. We bid for you, never more than it takes to lead. Only you can see your max
        before the lot closes.
      </p>
      <FigureTable
        caption={`A lot that starts at ${formatUsd(maxExample.openingCents)}, bid by bid`}
        columns={stepColumns}
        rows={stepRows(maxExample.steps)}
      />
      <ul className={styles.list}>
        <li>Of two equal maximums the one we received first keeps the lot, at that amount.</li>
        <li>Raising your own max while you lead moves neither the price nor the time.</li>
        <li>The price never falls, and a max in a timed sale can be raised but not lowered or withdrawn.</li>
      </ul>
      <FigureTable
        caption={`A lot that starts at ${formatUsd(reserveExample.openingCents)} with a reserve of ${formatUsd(reserveExample.reserveCents)}, which no bidder knows`}
        columns={stepColumns}
        rows={stepRows(reserveExample.steps)}
      />
      <p>
        Under an unmet reserve your bid stands at your full max; as soon as a max reaches the reserve, the
        price goes to the reserve and from there on step by step.
      </p>
    </Part>
  );
}
