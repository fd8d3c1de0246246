/** The last step: a date of birth, the terms by their version, and the proof that a person fills this in. */
import { useSelector } from '@xstate/react';

import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { type AccountCreation, useAccountFields } from './accountFields.ts';
import { BirthDateFields } from './BirthDateFields.tsx';
import { fieldId } from './words.ts';

import textLink from '#ui/link/TextLink.module.css';

/** A version is a date; noon is on that date in every office of ours. */
const versionDate = (version: string): string => formatCentralDate(`${version}T18:00:00Z`);

export function BeforeYouBid({ creation }: { creation: AccountCreation }) {
  const { errors } = useAccountFields(creation);
  const isTermsAccepted = useSelector(creation, ({ context }) => context.isTermsAccepted);
  const termsVersion = useSelector(creation, ({ context }) => context.termsVersion);
  const check = useSelector(creation, ({ children }) => children.botCheck);
  return (
    <>
      <BirthDateFields creation={creation} />
      <Checkbox
        id={fieldId('terms')}
        name="terms"
        required
        checked={isTermsAccepted}
        {...(errors.terms && { error: errors.terms })}
        label={
          <>
            I have read and accept the{' '}
            {/* Beside the form, not in its place: anyone who reads the terms has typed half a page. */}
            <a href="/terms-and-conditions" target="_blank" rel="noopener" className={textLink.link}>
              terms and conditions
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>{' '}
            of {versionDate(termsVersion)}.
          </>
        }
        onChange={({ target }) => creation.send({ type: 'terms.answered', isAccepted: target.checked })}
      />
      {check && <BotCheckBox check={check} />}
    </>
  );
}
