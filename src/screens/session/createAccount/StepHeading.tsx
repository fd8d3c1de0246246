/** The heading of a step, with how far along it is: seen as a rule of three parts, and said in words. */
import type { Ref } from 'react';

import type { Step } from '#machines/accountCreationForm.ts';

import { stepTitles, steps } from './words.ts';

import styles from './CreateAccount.module.css';

/** It takes the focus whenever its step begins. */
export function StepHeading({ step, ref }: { step: Step; ref: Ref<HTMLHeadingElement> }) {
  const place = steps.indexOf(step);
  return (
    <div className={styles.head}>
      <div className={styles.progress} aria-hidden="true">
        {steps.map((one, index) => (
          <span key={one} className={index <= place ? styles.done : undefined} />
        ))}
      </div>
      <h2 ref={ref} tabIndex={-1} className={styles.heading}>
        <span className={styles.folio}>{`Step ${place + 1} of ${steps.length}`}</span> {stepTitles[step]}
      </h2>
    </div>
  );
}
