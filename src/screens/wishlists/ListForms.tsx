/** What asks something about one list: its new name, and whether it is to be deleted. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { listNameLength, longestListName } from '#contract/wishlists/wishlistNames.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { listDraftMachine, selectName } from '#machines/wishlists/listDraftMachine.ts';
import { selectIsBusy, selectProblem } from '#machines/wishlists/wishlistMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { problemText } from '#ui/problemText.ts';
import { Question } from '#ui/question/Question.tsx';

import type { WishlistActor } from './useWishlists.ts';
import { deletionQuestion } from './wishlistWords.ts';

import styles from './Wishlists.module.css';

export type ListProps = { actor: WishlistActor; list: WishList };

export function Rename({ actor, list }: ListProps) {
  const problem = useSelector(actor, selectProblem);
  const [fault] = Object.values(problem?.fields ?? {});
  const isBusy = useSelector(actor, selectIsBusy);
  const draft = useActorRef(listDraftMachine, { input: { name: list.wlname } });
  const name = useSelector(draft, selectName);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'name.submitted', name });
  }

  return (
    <form className={styles.rename} onSubmit={submit} noValidate>
      <FormSummary
        fields={[]}
        failure={problem && fault === undefined ? problemText(problem) : undefined}
        refusal={problem}
      />
      <Field
        ref={field}
        label="Name of the list"
        required
        maxCharacters={longestListName}
        lengthOf={listNameLength}
        value={name}
        onChange={({ target }) => draft.send({ type: 'name.typed', name: target.value })}
        onKeyDown={({ key }) => key === 'Escape' && actor.send({ type: 'editing.cancelled' })}
        error={fault}
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Asked once more, in words. */
export function Deletion({ actor, list }: ListProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <Question name="Delete this list" words={deletionQuestion(list)}>
      <div className={styles.actions}>
        <Button
          tone="destructive"
          busy={isBusy}
          // The second half of a double click was meant for what the first one found.
          onClick={({ detail }) => detail <= 1 && actor.send({ type: 'deletion.confirmed' })}
        >
          Delete the list
        </Button>
        <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
          Keep it
        </Button>
      </div>
    </Question>
  );
}
