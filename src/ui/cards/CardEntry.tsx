/**
 * The form of a new card. The fields have no names and no owner but the page: a form that were sent without its script would carry
 * nothing, and what was typed is gone with the fields.
 */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import {
  type CardField,
  cardBrandNames,
  codeLengthOf,
  groupedCardNumber,
} from '#contract/account/paymentCards.ts';
import {
  type cardFormMachine,
  selectAttempt,
  selectBrand,
  selectCardFaults,
  selectFormRefusal,
  selectIsAdding,
} from '#machines/account/cardFormMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { MaskedField } from '#ui/fields/MaskedField.tsx';
import { expiryMask } from '#ui/fields/masks.ts';

import { refusalText } from './cardEntryWords.ts';

import styles from './CardEntry.module.css';

export type CardFormActor = ActorRefFrom<typeof cardFormMachine>;

const cardFields = ['number', 'expiry', 'code'] as const;

const labels: Readonly<Record<CardField, string>> = {
  number: 'Card number',
  expiry: 'Expires',
  code: 'Security code',
};
const idOf = (field: CardField): string => `card-${field}`;

type Inputs = Readonly<Record<CardField, RefObject<HTMLInputElement | null>>>;

const useInputs = (): Inputs => ({
  number: useRef<HTMLInputElement>(null),
  expiry: useRef<HTMLInputElement>(null),
  code: useRef<HTMLInputElement>(null),
});

export type CardEntryProps<Actor> = {
  form: Actor;
  /** Of a first card no one asks whether it is used first. */
  isFirst: boolean;
  words: { submit: string; cancel: string };
  onCancel: () => void;
};

export function CardEntry({ form, isFirst, words, onCancel }: CardEntryProps<CardFormActor>) {
  const inputs = useInputs();
  const isDefault = useRef<HTMLInputElement>(null);
  const isAdding = useSelector(form, selectIsAdding);
  const submit = () => {
    const typed = {
      number: inputs.number.current?.value ?? '',
      expiry: inputs.expiry.current?.value ?? '',
      code: inputs.code.current?.value ?? '',
      isDefault: isDefault.current?.checked ?? true,
      key: newBidKey(),
    };
    form.send({ type: 'card.submitted', typed });
  };
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Refused form={form} />
      <Fields form={form} inputs={inputs} />
      {!isFirst && <Checkbox ref={isDefault} label="Use this card first" />}
      <Actions className={styles.buttons}>
        <Button type="submit" busy={isAdding}>
          {words.submit}
        </Button>
        <Button variant="secondary" aria-disabled={isAdding} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Actions>
    </form>
  );
}

function Refused({ form }: { form: CardFormActor }) {
  const faults = useSelector(form, selectCardFaults);
  const attempt = useSelector(form, selectAttempt);
  const refusal = useSelector(form, selectFormRefusal);
  const problems = cardFields.flatMap((field) => {
    const sentence = faults[field];
    return sentence === undefined ? [] : [{ fieldId: idOf(field), label: labels[field], sentence }];
  });
  return (
    <ErrorSummary
      problems={problems}
      general={refusal === null ? undefined : refusalText(refusal)}
      attempt={attempt}
    />
  );
}

function Fields({ form, inputs }: { form: CardFormActor; inputs: Inputs }) {
  const brand = useSelector(form, selectBrand);
  const faults = useSelector(form, selectCardFaults);
  useEffect(() => inputs.number.current?.focus(), [inputs.number]);
  const fieldOf = (field: CardField) => ({
    ref: inputs[field],
    id: idOf(field),
    label: labels[field],
    error: faults[field],
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    required: true,
    spellCheck: false,
  });
  return (
    <>
      <MaskedField
        {...fieldOf('number')}
        mask={groupedCardNumber}
        aside={brand && <span className={styles.brand}>{cardBrandNames[brand]}</span>}
        onChange={({ target }) => form.send({ type: 'number.typed', number: target.value })}
      />
      <div className={styles.pair}>
        <MaskedField {...fieldOf('expiry')} mask={expiryMask} placeholder="MM / YY" />
        <Field
          {...fieldOf('code')}
          help={{
            tone: 'neutral',
            text: `${codeLengthOf(brand)} digits on the ${brand === 'amex' ? 'front' : 'back'}`,
          }}
        />
      </div>
    </>
  );
}
