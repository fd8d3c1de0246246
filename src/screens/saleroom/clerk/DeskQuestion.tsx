/**
 * The question before a command that can do harm: what will happen, and a yes by Enter or a no by Escape. It lies over the
 * keys, which keep their places. The focus comes here and goes back where it was.
 */
import { type FormEvent, useEffect, useId, useRef } from 'react';

import type { ClerkAction, ClerkRoom } from '#contract/saleroom/saleroom.ts';
import type { ClerkDraft } from '#machines/saleroom/clerkDraft.ts';
import type { NotSent } from '#machines/saleroom/clerkSetup.ts';
import { isFloorLot } from '#rules/saleroom/clerkActions.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';

import { BuyerField } from './BuyerField.tsx';
import { questionOf } from './clerkQuestions.ts';
import { longestText } from './clerkWords.ts';
import { lackWords } from './notSentWords.ts';
import type { ClerkActions } from './useClerk.ts';

import styles from './Desk.module.css';

type DeskQuestionProps = {
  asked: ClerkAction;
  room: ClerkRoom;
  draft: ClerkDraft;
  notSent: NotSent | null;
  actions: ClerkActions;
};

/** The focus comes into the question, and goes back where it was. */
function useFocusInside() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return place;
}

export function DeskQuestion({ asked, room, draft, notSent, actions }: DeskQuestionProps) {
  const id = useId();
  const place = useFocusInside();
  const question = questionOf(asked, room);
  const lack = lackWords(notSent);

  function confirm(event: FormEvent): void {
    event.preventDefault();
    actions.confirm();
  }

  if (!question) return null;
  const { title, text, yes } = question;
  return (
    <div
      ref={place}
      className={styles.question}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form onSubmit={confirm}>
        <p id={`${id}-title`} className={styles.asks}>
          {title}
        </p>
        <p id={`${id}-text`}>{text}</p>
        {asked === 'bid.rejected' && (
          <Field
            id={`${id}-reason`}
            label="Reason"
            autoComplete="off"
            maxLength={longestText}
            value={draft.reason}
            onChange={({ target }) => actions.type({ reason: target.value })}
            {...(lack !== null && { error: lack })}
          />
        )}
        {asked === 'hammer.fallen' && room.Room.Lot !== null && isFloorLot(room.Room.Lot) && (
          <BuyerField id={`${id}-buyer`} {...{ room, draft, actions, lack }} />
        )}
        <Actions>
          <Button
            type="submit"
            size="md"
            tone={asked === 'hammer.fallen' ? 'regular' : 'destructive'}
            endIcon={<kbd aria-hidden="true">Enter</kbd>}
          >
            {yes}
          </Button>
          <Button
            size="md"
            variant="secondary"
            onClick={actions.drop}
            endIcon={<kbd aria-hidden="true">Esc</kbd>}
          >
            Cancel
          </Button>
        </Actions>
      </form>
    </div>
  );
}
