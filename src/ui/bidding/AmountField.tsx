/** The amounts to choose from, and a field for any other: what is typed is never rounded for the bidder. */
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import type { BiddingState } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import { offeredAmounts, optionWords } from './formWords.ts';
import { otherAmount } from './otherAmount.ts';

import styles from './BidForm.module.css';

const other = 'other';
export const amountId = 'bid-amount';
export const otherAmountId = 'other-amount';

type AmountFieldProps = {
  state: BiddingState;
  /** The amount is under review, or on its way. */
  isFixed: boolean;
  onChoose: (cents: number) => void;
  onTyping: (isTyping: boolean) => void;
  onRequestLimit?: () => void;
};

export function AmountField({ state, isFixed, onChoose, onTyping, onRequestLimit }: AmountFieldProps) {
  const [isOther, setIsOther] = useState(false);
  const { amountCents, leastCents, leftCents } = state.form;
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
        id={amountId}
        label={state.sale.kind === 'sealed' ? 'Your sealed max' : 'Your max bid'}
        help={{
          tone: 'neutral',
          text: 'We’ll bid only as much as needed, up to your max.',
        }}
        value={isOther ? other : amountCents}
        disabled={isFixed}
        onChange={choose}
      >
        {amounts.map((cents) => (
          <option key={cents} value={cents}>
            {optionWords(cents, state)}
          </option>
        ))}
        <option value={other}>Other amount…</option>
      </SelectField>
      {isOther && (
        <OtherAmountField onTake={take} {...{ leastCents, leftCents, isFixed, onChoose, onTyping }}>
          {onRequestLimit && (
            <Button size="sm" variant="secondary" onClick={onRequestLimit}>
              Ask for a higher limit
            </Button>
          )}
        </OtherAmountField>
      )}
    </>
  );
}

type OtherAmountFieldProps = {
  leastCents: number;
  leftCents: number | null;
  /** What can be done about a limit that is too low. */
  children: ReactNode;
  /** An amount that was offered in place of the typed one. */
  onTake: (cents: number) => void;
} & Pick<AmountFieldProps, 'isFixed' | 'onChoose' | 'onTyping'>;

function OtherAmountField({ leastCents, leftCents, onTake, ...props }: OtherAmountFieldProps) {
  const { isFixed, onChoose, onTyping, children } = props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = otherAmount(typed, leastCents, leftCents);

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    setTyped(target.value);
    const { kind, ...rest } = otherAmount(target.value, leastCents, leftCents);
    onTyping(kind !== 'ready');
    if ('cents' in rest) onChoose(rest.cents);
  }

  return (
    <div className={styles.other}>
      <Field
        id={otherAmountId}
        label="Other amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        ref={field}
        value={typed}
        disabled={isFixed}
        onChange={type}
        {...(found.kind === 'not' && { error: found.words })}
      />
      {found.kind === 'not' && (found.offers.length > 0 || found.isOverLimit) && (
        <Actions>
          {found.offers.map((cents) => (
            <Button key={cents} size="sm" variant="secondary" onClick={() => onTake(cents)}>
              Take {formatUsd(cents)}
            </Button>
          ))}
          {found.isOverLimit && children}
        </Actions>
      )}
    </div>
  );
}
