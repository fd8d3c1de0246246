/** The amounts a line can be changed to; what is typed is never rounded for the bidder. */
import { type ChangeEvent, useState } from 'react';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import type { CartLine } from '#contract/bidding/cart.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { LotName } from '#contract/page/live.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { otherAmount } from '#ui/bidding/otherAmount.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import styles from './Cart.module.css';

const other = 'other';
const offeredCount = 6;

type LineAmountProps = {
  line: CartLine;
  leastCents: number;
  isBusy: boolean;
  onChoose: (maxCents: number) => void;
  /** Whether an amount is being typed: what the line costs is another amount's. */
  onTyping: (isTyping: boolean) => void;
};

export const lineAmountId = ({ AuctionID, LotNumber }: LotName): string => `max-${AuctionID}-${LotNumber}`;

/** The least that can be bid and the rungs above it, and the line's own amount wherever it stands. */
function amountsFrom(leastCents: number, ownCents: number): number[] {
  const amounts = [leastCents];
  while (amounts.length < offeredCount) amounts.push(nextRung(amounts.at(-1) ?? leastCents));
  return [...new Set([...amounts, ownCents])].toSorted((one, two) => one - two);
}

export function LineAmount({ line, leastCents, isBusy, onChoose, onTyping }: LineAmountProps) {
  const [isOther, setIsOther] = useState(false);
  const { MaxCents, Lot } = line;
  const id = lineAmountId(Lot);

  function type(isTyping: boolean): void {
    setIsOther(isTyping);
    onTyping(isTyping);
  }

  function choose({ target }: ChangeEvent<HTMLSelectElement>): void {
    type(target.value === other);
    if (target.value !== other) onChoose(Number(target.value));
  }

  function take(cents: number): void {
    type(false);
    if (cents !== MaxCents) onChoose(cents);
  }

  return (
    <div className={styles.amount}>
      <SelectField
        id={id}
        label={`Max for lot ${Lot.LotNumber}`}
        value={isOther ? other : MaxCents}
        disabled={isBusy}
        onChange={choose}
      >
        {amountsFrom(leastCents, MaxCents).map((cents) => (
          <option key={cents} value={cents}>
            {cents < leastCents ? `${formatUsd(cents)} (below the minimum)` : formatUsd(cents)}
          </option>
        ))}
        <option value={other}>Other amount…</option>
      </SelectField>
      {isOther && <OtherAmount id={`${id}-other`} leastCents={leastCents} onTake={take} />}
    </div>
  );
}

type OtherAmountProps = { id: string; leastCents: number; onTake: (cents: number) => void };

function OtherAmount({ id, leastCents, onTake }: OtherAmountProps) {
  const [typed, setTyped] = useState('');
  const found = otherAmount(typed, leastCents);
  const offers = found.kind === 'not' ? found.offers : [];
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        if (found.kind === 'ready') onTake(found.cents);
      }}
    >
      <Field
        id={id}
        label="Other amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(found.kind === 'not' && { error: found.words })}
      />
      <Actions>
        {offers.map((cents) => (
          <Button key={cents} size="sm" variant="secondary" onClick={() => onTake(cents)}>
            Take {formatUsd(cents)}
          </Button>
        ))}
        {found.kind === 'ready' && (
          <Button size="sm" type="submit">
            Set {formatUsd(found.cents)}
          </Button>
        )}
      </Actions>
    </form>
  );
}
