/** A card has got a new expiry: the number has stayed the same. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import type { OwnCard } from '#contract/account/cards.ts';
import { expiryText } from '#contract/account/paymentCards.ts';
import { selectExpiryFault, selectIsDoing } from '#machines/account/cardsMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { MaskedField } from '#ui/fields/MaskedField.tsx';
import { expiryMask } from '#ui/fields/masks.ts';

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
      <MaskedField
        ref={field}
        mask={expiryMask}
        label="New expiry"
        defaultValue={expiryText({ month: card.ExpMonth, year: card.ExpYear })}
        placeholder="MM / YY"
        autoComplete="off"
        {...(fault !== null && { error: fault })}
      />
      <Actions>
        <Button type="submit" size="sm" busy={isBusy}>
          Save
        </Button>
        <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'expiry.closed' })}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
