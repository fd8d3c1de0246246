/** One address of the book, as on an envelope, with what it is used for and what can be done with it. */
import { useSelector } from '@xstate/react';

import type { Address } from '#contract/account/addresses.ts';
import { selectAskedAbout, selectEdited, selectIsResting } from '#machines/account/addressBookMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { Text } from '#ui/text/Text.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { AddressBookActor } from './AddressBookScreen.tsx';
import { AddressFormLater } from './AddressFormLater.tsx';
import { addressLines, addressName } from './contactWords.ts';
import { RemovalQuestion } from './RemovalQuestion.tsx';

import styles from './Contacts.module.css';

type AddressCardProps = { actor: AddressBookActor; address: Address };

export function AddressCard({ actor, address }: AddressCardProps) {
  const { AddressID, Label, Name, IsShipping, IsBilling } = address;
  const isEdited = useSelector(actor, selectEdited) === AddressID;
  const isAsked = useSelector(actor, selectAskedAbout) === AddressID;
  if (isEdited) {
    return (
      <li>
        <AddressFormLater actor={actor} address={address} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        {Label !== '' && (
          <Text size="caps" color="text-light">
            {Label}
          </Text>
        )}
        <p className={styles.name}>{Name}</p>
        <address className={styles.lines}>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {(IsShipping || IsBilling) && (
          <p className={styles.chips}>
            {IsShipping && (
              <StatusChip tone="accent" icon="pin">
                Deliveries
              </StatusChip>
            )}
            {IsBilling && <StatusChip icon="document">Invoices</StatusChip>}
          </p>
        )}
      </div>
      {isAsked ? (
        <RemovalQuestion
          name="Remove this address"
          words={removalWords(address)}
          onYes={() => actor.send({ type: 'removal.confirmed' })}
          onNo={() => actor.send({ type: 'editing.cancelled' })}
        />
      ) : (
        <AddressActions actor={actor} address={address} />
      )}
    </li>
  );
}

const removalWords = (address: Address): string => {
  const uses = [address.IsShipping && 'deliveries', address.IsBilling && 'invoices'].filter(Boolean);
  return uses.length === 0
    ? `Remove “${addressName(address)}”?`
    : `Remove “${addressName(address)}”? The next address in your book will be used for ${uses.join(' and ')}.`;
};

function AddressActions({ actor, address }: AddressCardProps) {
  const { AddressID: id, IsShipping, IsBilling } = address;
  const isResting = useSelector(actor, selectIsResting);
  const whose = <VisuallyHidden>{` ${addressName(address)}`}</VisuallyHidden>;
  const face = { size: 'sm', variant: 'secondary', 'aria-disabled': !isResting } as const;
  return (
    <Actions isCentered className={styles.actions}>
      {!IsShipping && (
        <Button {...face} onClick={() => actor.send({ type: 'use.chosen', id, use: 'shipping' })}>
          Deliver here{whose}
        </Button>
      )}
      {!IsBilling && (
        <Button {...face} onClick={() => actor.send({ type: 'use.chosen', id, use: 'billing' })}>
          Use for invoices{whose}
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
