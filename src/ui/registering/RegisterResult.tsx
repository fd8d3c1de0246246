/** What came of asking to bid. Its button takes the focus, because the one that asked is gone, and reads the result. */
import { useEffect, useId, useRef } from 'react';

import type { Registration } from '#contract/bidding/registrations.ts';
import { Button } from '#ui/controls/Button.tsx';

import { Office } from './Office.tsx';
import { resultWords } from './registeringWords.ts';

import styles from './Registering.module.css';

type RegisterResultProps = {
  registration: Registration;
  onBid: (() => void) | undefined;
  onClose: () => void;
};

export function RegisterResult({ registration, onBid, onClose }: RegisterResultProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { title, words } = resultWords(registration);
  const canBid = onBid !== undefined && registration.Status === 'approved';
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.content}>
      <p id={id}>{words}</p>
      {registration.Status !== 'approved' && <Office words="Is it urgent?" />}
      <div className={styles.actions}>
        <Button
          ref={button}
          data-autofocus
          aria-description={`${title}. ${words}`}
          onClick={() => {
            onClose();
            if (canBid) onBid();
          }}
        >
          {canBid ? 'Review your bid' : 'Done'}
        </Button>
        {canBid && (
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
        )}
      </div>
    </div>
  );
}
