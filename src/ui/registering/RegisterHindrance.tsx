/** Why someone cannot register for a sale now, and what they can do about it. */
import type { Registration } from '#contract/bidding/registrations.ts';
import { Button } from '#ui/controls/Button.tsx';

import { Office } from './Office.tsx';

import styles from './Registering.module.css';

type RegisterHindranceProps = { registration: Registration; onClose: () => void };

export function RegisterHindrance({ registration, onClose }: RegisterHindranceProps) {
  return (
    <div className={styles.content}>
      <Reason registration={registration} />
      <div className={styles.actions}>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function Reason({ registration: { IsOpen, Missing } }: Pick<RegisterHindranceProps, 'registration'>) {
  if (!IsOpen) {
    return (
      <>
        <p>Registration for this sale has ended. You can still watch it.</p>
        <Office words="Questions?" />
      </>
    );
  }
  if (Missing.length === 0) {
    return <p>You work here. Our own people do not bid against our bidders.</p>;
  }
  return (
    <>
      <p>Our staff need to review your account before you can bid. Meanwhile, you can browse every lot.</p>
      <Office words="Please call us:" />
    </>
  );
}
