/** A card: what it is, how long it is good, and what can be done with it. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';

import type { OwnCard } from '#contract/account/cards.ts';
import {
  type CardAction,
  selectAction,
  selectEditing,
  selectIsDoing,
} from '#machines/account/cardsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { cardName, goodThrough } from './cardsWords.ts';
import { ExpiryForm } from './ExpiryForm.tsx';
import type { CardsActor } from './useCards.ts';

import styles from './Cards.module.css';

export function CardRow({ actor, card }: { actor: CardsActor; card: OwnCard }) {
  const nameId = useId();
  const isEditing = useSelector(actor, (cards) => selectEditing(cards)?.CardID === card.CardID);
  return (
    <li className={styles.row} aria-labelledby={nameId}>
      <Icon name="creditCard" />
      <div>
        <p id={nameId} className={styles.name}>
          {cardName(card)}
        </p>
        <p className={styles.expiry}>{goodThrough(card)}</p>
      </div>
      <div className={styles.chips}>
        {card.IsExpired && (
          <StatusChip tone="warning" icon="clock">
            Expired
          </StatusChip>
        )}
        {card.IsDefault && !card.IsExpired && (
          <StatusChip tone="success" icon="check">
            Default card
          </StatusChip>
        )}
      </div>
      {isEditing ? <ExpiryForm actor={actor} card={card} /> : <Actions actor={actor} card={card} />}
    </li>
  );
}

function Actions({ actor, card }: { actor: CardsActor; card: OwnCard }) {
  const isBusy = useSelector(actor, selectIsDoing);
  const action = useSelector(actor, selectAction);
  const look = { variant: 'text', size: 'sm' } as const;
  const ask = (kind: Exclude<CardAction['kind'], 'expiry'>) => ({
    busy: isBusy && action?.kind === kind && action.card.CardID === card.CardID,
    onClick: () => actor.send({ type: 'action.asked', action: { kind, card } }),
  });
  const named = (words: string) => `${words}: ${cardName(card)}`;
  return (
    <div className={styles.actions}>
      {!card.IsDefault && !card.IsExpired && (
        <Button {...look} {...ask('prefer')} aria-label={named('Make default')}>
          Make default
        </Button>
      )}
      <Button
        {...look}
        startIcon={<Icon name="edit" size="sm" />}
        aria-label={named('Change expiry')}
        onClick={() => actor.send({ type: 'expiry.opened', card })}
      >
        Change expiry
      </Button>
      <Button
        {...look}
        {...ask('remove')}
        startIcon={<Icon name="trash" size="sm" />}
        aria-label={named('Remove')}
      >
        Remove
      </Button>
    </div>
  );
}
