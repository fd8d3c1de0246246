/** Naming a maximum at once: we bid for them up to it. What is typed is never changed; it goes with its lot. */
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';

import { isAccepted } from '#contract/rules/bidOutcomes.ts';
import type { QuickMax as QuickMaxState } from '#contract/rules/liveRoomFacts.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { BidOutcome } from '#contract/rules/ownBid.ts';
import { takenBackOf } from '#contract/rules/takenBack.ts';
import type { Room } from '#contract/saleroom.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { JumpQuestion } from '#ui/bidding/JumpQuestion.tsx';
import { otherAmount } from '#ui/bidding/otherAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';

import type { RoomDeeds } from './useLiveRoom.ts';

import styles from './AskColumn.module.css';

type QuickMaxProps = {
  max: QuickMaxState;
  sentCents: number;
  outcome: BidOutcome | null;
  room: Room;
  deeds: RoomDeeds;
};

export function QuickMax({ max, sentCents, outcome, room, deeds }: QuickMaxProps) {
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState<BidOutcome | null>(null);
  // What was accepted has been used; what was not stays as it was typed.
  if (outcome !== used) {
    setUsed(outcome);
    if (outcome !== null && isAccepted(outcome.code)) setTyped('');
  }
  const found = otherAmount(typed, max.leastCents);
  const takenBack = takenBackOf(room, max.paddle);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (found.kind === 'ready' && !max.isOff) deeds.nameMax(found.cents);
  }

  if (max.jump !== null) {
    return (
      <div className={styles.jump}>
        <JumpQuestion jump={max.jump} amountCents={sentCents} deeds={deeds} />
      </div>
    );
  }
  return (
    <form className={styles.max} onSubmit={send}>
      {takenBack && (
        <div className={styles.takenBack}>
          <Banner tone="error">{`The auctioneer took back your bid of ${formatUsd(takenBack.cents)}: ${takenBack.reason}`}</Banner>
        </div>
      )}
      <Field
        id={fieldId}
        label="Quick max bid"
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatUsd(max.leastCents)}
        value={typed}
        aside={<span className={styles.aside}>{asideWords(max)}</span>}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
        {...(found.kind === 'not' && { error: found.words })}
      />
      <Button
        type="submit"
        variant="secondary"
        className={styles.set}
        {...((found.kind !== 'ready' || max.isOff) && { 'aria-disabled': true })}
      >
        {max.ownMaxCents === null ? 'Set max' : 'Raise max'}
      </Button>
    </form>
  );
}

const asideWords = ({ leastCents, ownMaxCents }: QuickMaxState): string =>
  ownMaxCents === null ? `now ${formatUsd(leastCents)}` : `yours ${formatUsd(ownMaxCents)}`;
