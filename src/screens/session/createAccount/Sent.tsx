/** What a new account waits for: a letter. It can be sent again, and a wrong address leads back to what was typed. */
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';

import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import type { AccountCreation } from './accountFields.ts';
import { SendAgain } from './SendAgain.tsx';

import styles from './CreateAccount.module.css';

export function Sent({ creation, heading }: { creation: AccountCreation; heading: Ref<HTMLHeadingElement> }) {
  const email = useSelector(creation, ({ context }) => context.form.email.trim());
  const letter = useSelector(creation, ({ children }) => children.verificationLetter);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Check your email
      </h2>
      <Text>
        We sent an email to <strong className={styles.address}>{email}</strong>. Open the link in it within 24
        hours.
      </Text>
      <Text>Next: verify your email, then register for a sale.</Text>
      <Heading look="h4" as="h3">
        No email after a few minutes?
      </Heading>
      <Text>Check your spam folder, or send the email again.</Text>
      {letter && <SendAgain letter={letter} />}
      <div className={styles.wrongAddress}>
        <Text>Is the address wrong?</Text>
        <Button variant="link" onClick={() => creation.send({ type: 'address.doubted' })}>
          Go back and correct it
        </Button>
      </div>
    </>
  );
}
