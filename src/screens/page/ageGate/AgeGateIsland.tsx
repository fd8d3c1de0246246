/**
 * Asks for a date of birth before the first page (AG-01 to AG-06). It is in everybody's HTML and shows only while
 * the page's root says `data-age-gate="closed"`, which the first-paint script sets before anything is seen; without
 * script there is no gate. Whether the date will do is the machine's to say. MUI's dialog, printed by the server in its
 * place in the page.
 */
import Dialog from '@mui/material/Dialog';
import { useEffect, useSyncExternalStore } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { parseBirthDate, type TypedBirthDate } from '#contract/session/age.ts';
import {
  selectBirthDate,
  selectCanVerify,
  selectIsAsking,
  selectIsCovered,
} from '#machines/page/ageGateMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';
import { useModalSurface } from '#ui/modal/modalSurface.ts';

import { BirthDateFields } from './BirthDateFields.tsx';

import styles from './AgeGate.module.css';

const titleId = 'age-gate-title';
const questionId = 'age-gate-question';
const hintId = 'age-gate-hint';

/** MUI prints what it fades in as not to be seen. */
const shown = { opacity: 1 };

/** The sentence under the date of birth: what is still missing, or why this date will not do. */
type BirthDateHint = { words: string; isWrong: boolean };

type BirthDateState = { birthDate: TypedBirthDate; canVerify: boolean; minimumAge: number };

function birthDateHint({ birthDate, canVerify, minimumAge }: BirthDateState): BirthDateHint {
  if (canVerify) return { words: 'Thank you. Press Verify Age to continue.', isWrong: false };
  const isUnfinished = birthDate.month === '' || birthDate.day === '' || birthDate.year.length < 4;
  if (isUnfinished) return { words: 'Fill in month, day and year to continue.', isWrong: false };
  if (parseBirthDate(birthDate) === null) {
    return { words: 'There is no such date. Check month, day and year.', isWrong: true };
  }
  return { words: `You must be ${minimumAge} or older to continue.`, isWrong: true };
}

export function AgeGateIsland() {
  const { ageGate } = useAppActors();
  const isAsking = useSelector(ageGate, selectIsAsking);
  const isCovered = useSelector(ageGate, selectIsCovered);
  const birthDate = useSelector(ageGate, selectBirthDate);
  const canVerify = useSelector(ageGate, selectCanVerify);
  const minimumAge = useSelector(ageGate, ({ context }) => context.minimumAge);
  const hint = birthDateHint({ birthDate, canVerify, minimumAge });
  useGateOnPage({ isAsking, isCovered });
  // Not in the first rendering, which must be the server's.
  const isOpen = useSyncExternalStore(neverChanges, () => isAsking, isNotOpen);
  const { modalId, isInteractive } = useModalSurface(isOpen, { wasSentOpen: true });

  // Anyone who was let in is held by nothing of it.
  if (!isCovered) return null;
  return (
    <Dialog
      open
      disablePortal
      disableAutoFocus
      disableRestoreFocus
      disableScrollLock
      aria-labelledby={titleId}
      aria-describedby={questionId}
      data-modal={modalId}
      slotProps={{
        backdrop: { style: shown },
        transition: { style: shown },
        paper: { className: styles.gate },
      }}
    >
      <div className={styles.content} inert={isOpen && !isInteractive}>
        <LogoMark sizePx={52} />
        <h2 id={titleId} className={styles.title}>
          Age verification
        </h2>
        <p id={questionId} className={styles.question}>
          {`You must be ${minimumAge} or older to view this site. Enter your date of birth.`}
        </p>
        <form
          noValidate
          onSubmit={(submission) => {
            submission.preventDefault();
            ageGate.send({ type: 'birthDate.confirmed' });
          }}
        >
          <BirthDateFields ageGate={ageGate} isWrong={hint.isWrong} hintId={hintId} />
          <output id={hintId} className={hint.isWrong ? `${styles.hint} ${styles.wrong}` : styles.hint}>
            {hint.words}
          </output>
          <Button type="submit" size="lg" fullWidth disabled={!canVerify} aria-describedby={hintId}>
            Verify Age
          </Button>
        </form>
        <Button variant="text" onClick={() => ageGate.send({ type: 'underage.declared' })}>
          {`I am under ${minimumAge}`}
        </Button>
      </div>
    </Dialog>
  );
}

const neverChanges = () => () => undefined;
const isNotOpen = () => false;

/** While the machine has not answered yet, the mark is what the first-paint script made it. */
function useGateOnPage({ isAsking, isCovered }: { isAsking: boolean; isCovered: boolean }): void {
  useEffect(() => {
    if (isAsking) document.documentElement.dataset.ageGate = 'closed';
    if (!isCovered) delete document.documentElement.dataset.ageGate;
  }, [isAsking, isCovered]);
}
