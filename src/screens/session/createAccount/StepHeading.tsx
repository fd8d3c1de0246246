/** The heading of a step, with how far along it is: seen as a bar of three parts, and said in words. */
import type { Ref } from 'react';

import type { Step } from '#machines/session/accountCreationForm.ts';
import { PartsBar } from '#ui/controls/PartsBar.tsx';

import { stepTitles, steps } from './words.ts';

import styles from './CreateAccount.module.css';

/** It takes the focus whenever its step begins. */
export function StepHeading({ step, ref }: { step: Step; ref: Ref<HTMLHeadingElement> }) {
  const place = steps.indexOf(step);
  return (
    <div className={styles.head}>
      <PartsBar done={place + 1} parts={steps.length} />
      <h2 ref={ref} tabIndex={-1} className={styles.heading}>
        <span className={styles.folio}>{`Step ${place + 1} of ${steps.length}`}</span> {stepTitles[step]}
      </h2>
    </div>
  );
}
