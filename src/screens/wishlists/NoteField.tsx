/** The note about a lot, saved as it is typed, with a quiet word when it is. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import { longestNote, noteFault } from '#contract/wishlists/wishlistNames.ts';
import {
  noteMachine,
  type SavedNote,
  selectIsSaved,
  selectIsUnsaved,
  selectNote,
  selectNoteProblem,
} from '#machines/wishlists/noteMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import { refusalText } from './wishlistWords.ts';

import styles from './Wishlists.module.css';

type NoteFieldProps = SavedNote & { lotNumber: number; onSaved: (note: SavedNote) => void };

/** The counter comes when it is of use. */
const countedFrom = longestNote - 200;

export function NoteField({ wli, note, lotNumber, onSaved }: NoteFieldProps) {
  const actor = useActorRef(useScreenMachine(noteMachine), { input: { wli, note } });
  const typed = useSelector(actor, selectNote);
  const problem = useSelector(actor, selectNoteProblem);
  const isSaved = useSelector(actor, selectIsSaved);
  useUnsavedWork(useSelector(actor, selectIsUnsaved), { isMuch: true });
  const notifySaved = useEffectEvent(onSaved);
  useEffect(() => {
    const subscription = actor.on('note.saved', (saved) => notifySaved(saved));
    return () => subscription.unsubscribe();
  }, [actor]);
  const refusal = problem ? `Not saved. ${refusalText(problem)}` : noteFault(typed);
  return (
    <div className={styles.note}>
      <TextareaField
        label={`Note on lot ${lotNumber}`}
        rows={typed.length > 90 || typed.includes('\n') ? 4 : 1}
        value={typed}
        onChange={({ target }) => actor.send({ type: 'note.typed', note: target.value })}
        onBlur={() => actor.send({ type: 'field.left' })}
        error={refusal ?? undefined}
        {...(typed.length > countedFrom && { maxCharacters: longestNote })}
      />
      <output className={styles.saved}>{isSaved ? 'Saved' : ''}</output>
      {problem && (
        <Button size="sm" variant="text" onClick={() => actor.send({ type: 'retry.asked' })}>
          Save again
        </Button>
      )}
    </div>
  );
}
