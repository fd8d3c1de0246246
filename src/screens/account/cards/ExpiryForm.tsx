/** A card has got a new expiry: the number has stayed the same. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import type { OwnCard } from '#contract/cards.ts';
import { expiryText } from '#contract/rules/paymentCards.ts';
import { selectExpiryFault, selectIsDoing } from '#machines/cardsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';

import type { CardsActor } from './useCards.ts';

import styles from './Cards.module.css';

export function ExpiryForm({ actor, card }: { actor: CardsActor; card: OwnCard }) {
  const fault = useSelector(actor, selectExpiryFault);
  const isBusy = useSelector(actor, selectIsDoing);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={styles.expiryForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'expiry.submitted', text: field.current?.value ?? '' });
      }}
    >
      <Field
        ref={field}
        label="New expiry"
        defaultValue={expiryText({ month: card.ExpMonth, year: card.ExpYear })}
        placeholder="MM / YY"
        inputMode="numeric"
        autoComplete="off"
        {...(fault !== null && { error: fault })}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" busy={isBusy}>
          Save
        </Button>
        <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'expiry.closed' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
