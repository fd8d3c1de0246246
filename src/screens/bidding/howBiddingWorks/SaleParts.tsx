/** How a timed sale closes, and how a live one is conducted. */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { spanText } from '#contract/kernel/waitText.ts';

import { lateBidExample, sealedExample } from './examples.ts';
import { Part } from './Part.tsx';
import { clockText } from './words.ts';

import styles from './HowBiddingWorks.module.css';

const { staggerMs, softCloseMs, outageBridgedMs, outageReturnMs, pilot, startPaceMs } = houseDefaults;

export function TimedPart() {
  const { closesAt, receivedAt, newEndAt, nextLotClosesAt } = lateBidExample;
  return (
    <Part id="timed" title="Timed auctions">
      <p>
        {`Lots close in the order of their numbers, one every ${spanText(staggerMs)}, unless the auction’s page says ` +
          'otherwise. The time at which our server receives a bid counts, not the clock of your computer.'}
      </p>
      <p>
        {`A bid in the last ${spanText(softCloseMs)} that changes the price puts ${spanText(softCloseMs)} back on ` +
          'the clock, as often as it takes, so no one wins by bidding last. Other lots keep their times.'}
      </p>
      <p>
        {`For example, a lot closes at ${clockText(closesAt)} and the next one at ${clockText(nextLotClosesAt)}. A bid ` +
          `at ${clockText(receivedAt)} moves the first to ${clockText(newEndAt)}; the next one stays where it was.`}
      </p>
      <p>
        {`If our site cannot be reached for more than ${spanText(outageBridgedMs)} while lots are closing, every lot ` +
          `that is still open gets the time that was lost and ${spanText(outageReturnMs)} more. The pages of the ` +
          'auction say so, and everyone with a bid on such a lot gets an email.'}
      </p>
    </Part>
  );
}

export function SealedPart() {
  const { bids, leader, priceCents, askCents } = sealedExample;
  const lodged = bids.map(({ name, maxCents }) => `${name} leaves ${formatUsd(maxCents)}`).join(', ');
  return (
    <Part id="sealed" title="Before a live auction">
      <p>
        Until its session starts, you can place a sealed bid on a lot, change it, or withdraw it. No one else
        sees it, and it doesn’t change the price. Once the session has started, you can only raise it.
      </p>
      <p>
        {`When the lot comes up, sealed bids are carried out at one stroke: ${lodged}. The lot opens with ${leader} at ` +
          `${formatUsd(priceCents)}, and the room is asked for ${formatUsd(askCents)}.`}
      </p>
    </Part>
  );
}

export function LivePart() {
  return (
    <Part id="live" title="In the live room">
      <p>
        {`A lot takes about ${spanText(startPaceMs)}. The auctioneer gives fair warning, makes a final call and lets ` +
          'the hammer fall; a bid at any of these moments opens the bidding again. ' +
          `For ${spanText(pilot.graceMs)} after the hammer a bid that was under way still counts, and only then is ` +
          'the lot sold.'}
      </p>
      <ul className={styles.list}>
        <li>
          Your button bids exactly the amount it shows. If the bidding has moved on, nothing is placed and you
          see the new amount.
        </li>
        <li>
          Among bids of the same amount the first one our server accepted counts. A sealed bid therefore comes
          before a later bid of the same amount from the floor or online; between the floor and an online bid
          at the same amount, the one taken first.
        </li>
        <li>
          From the floor the auctioneer may take half a step; the next bid is a full step on the ladder again.
        </li>
        <li>
          {`In an auction without an auctioneer a lot is open for ${spanText(pilot.openMs)}, and every bid leaves at ` +
            `least ${spanText(pilot.afterBidMs)}. Fair warning comes with ${spanText(pilot.fairWarningLeftMs)} left, ` +
            `the final call with ${spanText(pilot.finalCallLeftMs)}.`}
        </li>
      </ul>
    </Part>
  );
}
