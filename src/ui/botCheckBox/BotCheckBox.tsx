/**
 * Says in a form whether its visitor has passed the check for robots. There is nothing to click unless it failed; what
 * the check itself shows stands in the box. The form around it wakes the check: its first touch starts it, submitting
 * it tries a failed one again.
 */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  type botCheckMachine,
  selectBotCheckProblem,
  selectHasPassed,
} from '#machines/session/botCheckMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './BotCheckBox.module.css';

type Check = ActorRefFrom<typeof botCheckMachine>;

export function BotCheckBox({ check }: { check: Check }) {
  const hasPassed = useSelector(check, selectHasPassed);
  const problem = useSelector(check, selectBotCheckProblem);
  const words = useRef<HTMLOutputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useFormAround(check, place);

  /** The button goes with the failure; the focus stays where the next answer will be read. */
  const retry = (): void => {
    words.current?.focus();
    check.send({ type: 'proof.retried' });
  };

  return (
    <div className={styles.box}>
      <div className={styles.row}>
        <span className={hasPassed ? `${styles.square} ${styles.checked}` : styles.square} aria-hidden="true">
          {hasPassed && <Icon name="check" size="sm" />}
        </span>
        <output
          ref={words}
          tabIndex={-1}
          className={problem ? `${styles.words} ${styles.failed}` : styles.words}
        >
          {wordsFor({ hasPassed, problem })}
        </output>
        {problem && (
          <Button variant="link" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      <div ref={place} className={styles.place} />
    </div>
  );
}

function wordsFor({ hasPassed, problem }: { hasPassed: boolean; problem: Problem | null }): string {
  if (problem) return `We couldn’t verify that you’re human. ${reasonFor(problem)}`;
  return hasPassed ? 'Verified: you’re human' : 'Verifying that you’re human …';
}

/** Only a page that did not come over https cannot do the check at all. */
const reasonFor = (problem: Problem): string =>
  problem.code === 'foreign_origin'
    ? 'The check needs a secure connection: open the site at its https address.'
    : problemText(problem);

function useFormAround(check: Check, place: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const form = place.current?.closest('form');
    if (place.current) check.send({ type: 'box.shown', place: place.current });
    const touch = (): void => check.send({ type: 'form.touched' });
    const retry = (): void => check.send({ type: 'proof.retried' });
    form?.addEventListener('focusin', touch);
    form?.addEventListener('submit', retry);
    return () => {
      check.send({ type: 'box.hidden' });
      form?.removeEventListener('focusin', touch);
      form?.removeEventListener('submit', retry);
    };
  }, [check, place]);
}
