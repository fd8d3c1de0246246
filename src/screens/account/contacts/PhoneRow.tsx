/** One number of the phone book: what it is, and what can be done with it. */
import { useSelector } from '@xstate/react';

import { formatPhone } from '#contract/account/phoneNumber.ts';
import type { Phone } from '#contract/account/phones.ts';
import {
  selectAskedAbout,
  selectEdited,
  selectIsResting,
  selectProved,
} from '#machines/account/phoneBookMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { CodeForm } from './CodeForm.tsx';
import { phoneName } from './contactWords.ts';
import type { PhoneBookActor } from './PhoneBookScreen.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { RemovalQuestion } from './RemovalQuestion.tsx';

import styles from './Contacts.module.css';

type PhoneRowProps = { actor: PhoneBookActor; phone: Phone };

export function PhoneRow({ actor, phone }: PhoneRowProps) {
  const { PhoneID, Number: number, Label, IsPrimary, IsVerified } = phone;
  const isEdited = useSelector(actor, selectEdited) === PhoneID;
  const isAsked = useSelector(actor, selectAskedAbout) === PhoneID;
  const isProved = useSelector(actor, selectProved) === PhoneID;
  if (isEdited) {
    return (
      <li>
        <PhoneForm actor={actor} phone={phone} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.number}>{formatPhone(number)}</p>
        {Label !== '' && <p className={styles.label}>{Label}</p>}
        <p className={styles.chips}>
          {IsPrimary && (
            <StatusChip tone="accent" icon="phone">
              Primary
            </StatusChip>
          )}
          {IsVerified ? (
            <StatusChip tone="success" icon="check">
              Verified
            </StatusChip>
          ) : (
            <StatusChip icon="info">Not verified</StatusChip>
          )}
        </p>
      </div>
      {!isAsked && !isProved && <PhoneActions actor={actor} phone={phone} />}
      {isAsked && (
        <RemovalQuestion
          name="Remove this number"
          words={removalWords(phone)}
          onYes={() => actor.send({ type: 'removal.confirmed' })}
          onNo={() => actor.send({ type: 'editing.cancelled' })}
        />
      )}
      {isProved && <CodeForm actor={actor} phone={phone} />}
    </li>
  );
}

const removalWords = (phone: Phone): string =>
  phone.IsPrimary
    ? `Remove ${phoneName(phone)}? It is your primary number; another one takes its place.`
    : `Remove ${phoneName(phone)}?`;

function PhoneActions({ actor, phone }: PhoneRowProps) {
  const { PhoneID: id, Number: number, IsPrimary, IsVerified } = phone;
  const isResting = useSelector(actor, selectIsResting);
  const whose = <VisuallyHidden>{` ${formatPhone(number)}`}</VisuallyHidden>;
  const face = { size: 'sm', variant: 'secondary', 'aria-disabled': !isResting } as const;
  return (
    <Actions isCentered className={styles.actions}>
      {!IsVerified && (
        <Button {...face} variant="primary" onClick={() => actor.send({ type: 'code.asked', id })}>
          Verify{whose}
        </Button>
      )}
      {IsVerified && !IsPrimary && (
        <Button {...face} onClick={() => actor.send({ type: 'primary.chosen', id })}>
          Make primary{whose}
        </Button>
      )}
      <Button {...face} onClick={() => actor.send({ type: 'edit.opened', id })}>
        Edit{whose}
      </Button>
      <Button {...face} tone="destructive" onClick={() => actor.send({ type: 'removal.asked', id })}>
        Remove{whose}
      </Button>
    </Actions>
  );
}
