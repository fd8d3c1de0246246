/** The amounts to choose from, and a field for any other: what is typed is never rounded for the bidder. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

import type { BiddingState } from '#contract/rules/lotPanelState.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';

import { offeredAmounts, optionWords } from './formWords.ts';
import { otherAmount } from './otherAmount.ts';

import styles from './BidForm.module.css';

const other = 'other';

type AmountFieldProps = {
  state: BiddingState;
  isBusy: boolean;
  onChoose: (cents: number) => void;
  onTyping: (isTyping: boolean) => void;
};

export function AmountField({ state, isBusy, onChoose, onTyping }: AmountFieldProps) {
  const [isOther, setIsOther] = useState(false);
  const { amountCents, leastCents } = state.form;
  const amounts = [...new Set([...offeredAmounts(state), amountCents])].toSorted((one, two) => one - two);

  function choose({ target }: ChangeEvent<HTMLSelectElement>): void {
    const wantsOther = target.value === other;
    setIsOther(wantsOther);
    onTyping(wantsOther);
    if (!wantsOther) onChoose(Number(target.value));
  }

  function take(cents: number): void {
    setIsOther(false);
    onTyping(false);
    onChoose(cents);
  }

  return (
    <>
      <SelectField
        id="bid-amount"
        label={state.sale.kind === 'sealed' ? 'Your sealed max' : 'Your max bid'}
        help={{
          tone: 'neutral',
          text: 'We bid for you, one step at a time, and never beyond it.',
        }}
        value={isOther ? other : amountCents}
        disabled={isBusy}
        onChange={choose}
      >
        {amounts.map((cents) => (
          <option key={cents} value={cents}>
            {optionWords(cents, leastCents)}
          </option>
        ))}
        <option value={other}>Other amount…</option>
      </SelectField>
      {isOther && (
        <OtherAmountField leastCents={leastCents} onTake={take} onChoose={onChoose} onTyping={onTyping} />
      )}
    </>
  );
}

type OtherAmountFieldProps = {
  leastCents: number;
  /** An amount that was offered in place of the typed one. */
  onTake: (cents: number) => void;
} & Pick<AmountFieldProps, 'onChoose' | 'onTyping'>;

function OtherAmountField({ leastCents, onTake, onChoose, onTyping }: OtherAmountFieldProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = otherAmount(typed, leastCents);

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    setTyped(target.value);
    const { kind, ...rest } = otherAmount(target.value, leastCents);
    onTyping(kind !== 'ready');
    if ('cents' in rest) onChoose(rest.cents);
  }

  return (
    <div className={styles.other}>
      <Field
        id="other-amount"
        label="Other amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        ref={field}
        value={typed}
        onChange={type}
        {...(found.kind === 'not' && { error: found.words })}
      />
      {found.kind === 'not' && found.offers.length > 0 && (
        <div className={styles.offers}>
          {found.offers.map((cents) => (
            <Button key={cents} size="sm" variant="secondary" onClick={() => onTake(cents)}>
              Take {formatUsd(cents)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
