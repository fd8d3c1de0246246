/** The first step: a name, the address of the account and a password, with its strength beside it. */
import { fieldLengths } from '#contract/account/accountFields.ts';
import { passwordQuestion } from '#machines/session/accountCreationForm.ts';
import { Field } from '#ui/fields/Field.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { PasswordMeter } from '#ui/passwordMeter/PasswordMeter.tsx';

import { type AccountCreation, useAccountFields } from './accountFields.ts';

import styles from './CreateAccount.module.css';

const { passwordMin, passwordMax } = fieldLengths;

export function WhoYouAre({ creation }: { creation: AccountCreation }) {
  const { form, field } = useAccountFields(creation);
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('firstName')} required autoComplete="given-name" />
        <Field {...field('lastName')} required autoComplete="family-name" />
      </div>
      {/* Not of type email: some browsers refuse addresses there whose letters are not plain Latin ones. */}
      <Field
        {...field('email')}
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={{ tone: 'neutral', text: 'We send an email to this address to verify it.' }}
      />
      <div className={styles.password}>
        <PasswordField
          {...field('password')}
          required
          autoComplete="new-password"
          help={{
            tone: 'neutral',
            text: `${passwordMin} to ${passwordMax} characters. Four or more unrelated words work well.`,
          }}
        />
        <PasswordMeter {...passwordQuestion(form)} />
      </div>
    </>
  );
}
