/** The address book: where lots go, what stands on invoices, and other addresses to choose from. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { mostAddresses } from '#contract/account/addressFields.ts';
import {
  addressBookMachine,
  selectAddresses,
  selectEdited,
  selectHasFailed,
  selectIsBusy,
  selectIsResting,
  selectIsShown,
  selectProblem,
  selectRemoved,
} from '#machines/account/addressBookMachine.ts';
import { refusalText } from '#ui/contacts/contactFaults.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { UndoToast } from '#ui/undoToast/UndoToast.tsx';

import { AddressCard } from './AddressCard.tsx';
import { AddressFormLater } from './AddressFormLater.tsx';
import { addressName } from './contactWords.ts';
import { useFocusKept } from './useFocusKept.ts';

import styles from './Contacts.module.css';

export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>;

function AddressBookScreen() {
  const actor = useActorRef(useScreenMachine(addressBookMachine));
  const removed = useSelector(actor, selectRemoved);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Address book</Heading>
        <p className={styles.lead}>
          Your delivery state determines sales tax and what we can ship. Firearms go to a dealer near you.
        </p>
      </div>
      <Book actor={actor} />
      <UndoToast
        taken={removed}
        isBusy={isBusy}
        onUndo={() => actor.send({ type: 'undo.pressed' })}
        onDismiss={() => actor.send({ type: 'undo.dismissed' })}
      >
        {removed && `“${addressName(removed)}” was removed.`}
      </UndoToast>
    </div>
  );
}

function Book({ actor }: { actor: AddressBookActor }) {
  const problem = useSelector(actor, selectProblem);
  const isShown = useSelector(actor, selectIsShown);
  if (useSelector(actor, selectHasFailed)) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your address book."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return isShown ? (
    <Shown actor={actor} />
  ) : (
    <ListToCome words="Loading your address book…" rowHeight="120px" />
  );
}

function Shown({ actor }: { actor: AddressBookActor }) {
  const addresses = useSelector(actor, selectAddresses);
  const problem = useSelector(actor, selectProblem);
  const isResting = useSelector(actor, selectIsResting);
  const edited = useSelector(actor, selectEdited);
  const place = useRef<HTMLElement>(null);
  useFocusKept(place, isResting);
  return (
    <section ref={place} tabIndex={-1} aria-label="Your addresses" className={styles.book}>
      {/* A form says by itself what is wrong with it. */}
      {problem && isResting && <Banner tone="error">{refusalText(problem)}</Banner>}
      {addresses.length === 0 && edited === undefined && (
        <p className={styles.empty}>No address yet. Add one, so that we know where your lots go.</p>
      )}
      <ul className={styles.rows}>
        {addresses.map((address) => (
          <AddressCard key={address.AddressID} actor={actor} address={address} />
        ))}
      </ul>
      {edited === null && <AddressFormLater actor={actor} address={null} />}
      {edited !== null && addresses.length < mostAddresses && (
        <div>
          <Button
            variant={addresses.length === 0 ? 'primary' : 'secondary'}
            startIcon={<Icon name="plus" size="sm" />}
            aria-disabled={!isResting}
            onClick={() => actor.send({ type: 'adding.opened' })}
          >
            Add an address
          </Button>
        </div>
      )}
      {addresses.length >= mostAddresses && (
        <p className={styles.lead}>
          {`Your address book holds ${mostAddresses} addresses. Remove one to add another.`}
        </p>
      )}
    </section>
  );
}

export { AddressBookScreen as Component };
