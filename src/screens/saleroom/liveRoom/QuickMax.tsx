/** Naming a maximum at once: we bid for them up to it. What is typed is never changed; it goes with its lot. */
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';

import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import type { BidOutcome } from '#contract/bidding/ownBid.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import { takenBackOf } from '#rules/bidding/takenBack.ts';
import type { QuickMax as QuickMaxState } from '#rules/saleroom/liveRoomFacts.ts';
import { JumpQuestion } from '#ui/bidding/JumpQuestion.tsx';
import { otherAmount } from '#ui/bidding/otherAmount.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';

import type { RoomActions } from './useLiveRoom.ts';

import styles from './AskColumn.module.css';

type QuickMaxProps = {
  max: QuickMaxState;
  sentCents: number;
  outcome: BidOutcome | null;
  room: Room;
  actions: RoomActions;
};

export function QuickMax({ max, sentCents, outcome, room, actions }: QuickMaxProps) {
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
    if (found.kind === 'ready' && !max.isOff) actions.nameMax(found.cents);
  }

  if (max.jump !== null) {
    return (
      <div className={styles.jump}>
        <JumpQuestion jump={max.jump} amountCents={sentCents} actions={actions} />
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
