/** What came of asking to bid. Its button takes the focus, because the one that asked is gone, and reads the result. */
import { useEffect, useId, useRef } from 'react';

import type { Registration } from '#contract/registrations.ts';
import { Button } from '#ui/button/Button.tsx';

import { Office } from './Office.tsx';
import { resultWords } from './registeringWords.ts';

import styles from './Registering.module.css';

type RegisterResultProps = { registration: Registration; isBidding: boolean; onClose: () => void };

export function RegisterResult({ registration, isBidding, onClose }: RegisterResultProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { title, words } = resultWords(registration);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.content}>
      <p id={id}>{words}</p>
      {registration.Status !== 'approved' && <Office words="Is it urgent?" />}
      <div className={styles.deeds}>
        <Button ref={button} data-autofocus aria-description={`${title}. ${words}`} onClick={onClose}>
          {isBidding && registration.Status === 'approved' ? 'Back to your bid' : 'Done'}
        </Button>
      </div>
    </div>
  );
}
