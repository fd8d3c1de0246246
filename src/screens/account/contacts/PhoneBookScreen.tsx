/** The phone book: the numbers we may call, which of them is the Primary, and which are proved. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { mostPhones } from '#contract/account/addressFields.ts';
import {
  phoneBookMachine,
  selectEdited,
  selectHasFailed,
  selectIsBusy,
  selectIsResting,
  selectIsShown,
  selectPhones,
  selectProblem,
  selectRemoved,
} from '#machines/account/phoneBookMachine.ts';
import { refusalText } from '#ui/contacts/contactFaults.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { UndoToast } from '#ui/undoToast/UndoToast.tsx';

import { phoneName } from './contactWords.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { PhoneRow } from './PhoneRow.tsx';
import { useFocusKept } from './useFocusKept.ts';

import styles from './Contacts.module.css';

export type PhoneBookActor = ActorRefFrom<typeof phoneBookMachine>;

function PhoneBookScreen() {
  const actor = useActorRef(useScreenMachine(phoneBookMachine));
  const removed = useSelector(actor, selectRemoved);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Phone book</Heading>
        <p className={styles.lead}>
          We call about your bids and what you have won. Text messages go to your primary number alone, and
          only if you ask for them.
        </p>
      </div>
      <Book actor={actor} />
      <UndoToast
        taken={removed}
        isBusy={isBusy}
        onUndo={() => actor.send({ type: 'undo.pressed' })}
        onDismiss={() => actor.send({ type: 'undo.dismissed' })}
      >
        {removed && `${phoneName(removed)} was removed.`}
      </UndoToast>
    </div>
  );
}

function Book({ actor }: { actor: PhoneBookActor }) {
  const problem = useSelector(actor, selectProblem);
  const isShown = useSelector(actor, selectIsShown);
  if (useSelector(actor, selectHasFailed)) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your phone book."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return isShown ? <Shown actor={actor} /> : <ListToCome words="Loading your phone book…" rowHeight="72px" />;
}

function Shown({ actor }: { actor: PhoneBookActor }) {
  const phones = useSelector(actor, selectPhones);
  const problem = useSelector(actor, selectProblem);
  const isResting = useSelector(actor, selectIsResting);
  const edited = useSelector(actor, selectEdited);
  const place = useRef<HTMLElement>(null);
  useFocusKept(place, isResting);
  return (
    <section ref={place} tabIndex={-1} aria-label="Your phone numbers" className={styles.book}>
      {/* A form says by itself what is wrong with it. */}
      {problem && isResting && <Banner tone="error">{refusalText(problem)}</Banner>}
      {phones.length === 0 && edited === undefined && (
        <p className={styles.empty}>No number yet. Add one, so that we can reach you while a sale is on.</p>
      )}
      <ul className={styles.rows}>
        {phones.map((phone) => (
          <PhoneRow key={phone.PhoneID} actor={actor} phone={phone} />
        ))}
      </ul>
      {edited === null && <PhoneForm actor={actor} phone={null} />}
      {edited !== null && phones.length < mostPhones && (
        <div>
          <Button
            variant={phones.length === 0 ? 'primary' : 'secondary'}
            startIcon={<Icon name="plus" size="sm" />}
            aria-disabled={!isResting}
            onClick={() => actor.send({ type: 'adding.opened' })}
          >
            Add a number
          </Button>
        </div>
      )}
      {phones.length >= mostPhones && (
        <p
          className={styles.lead}
        >{`Your phone book holds ${mostPhones} numbers. Remove one to add another.`}</p>
      )}
    </section>
  );
}

export { PhoneBookScreen as Component };
