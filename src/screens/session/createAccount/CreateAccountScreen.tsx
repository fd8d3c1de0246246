/**
 * Creates an account in three steps of one form, then waits for its letter. What may happen next is the machine's to
 * say; this page reads the address it was opened at and puts the focus where the reading goes on.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useAddressParams, useReturnTo } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import { site } from '#contract/kernel/site.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import { emptyAccountForm, errorsInStep, type Step } from '#machines/session/accountCreationForm.ts';
import {
  accountCreationMachine,
  selectIsUnsaved,
  selectStep,
  selectWantsPasswordAgain,
} from '#machines/session/accountCreationMachine.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { EntryFrame, OfficeLine } from '#ui/entryFrame/EntryFrame.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import type { AccountCreation } from './accountFields.ts';
import { BeforeYouBid } from './BeforeYouBid.tsx';
import { Sent } from './Sent.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepHistory } from './stepHistory.ts';
import { WhereWeReachYou } from './WhereWeReachYou.tsx';
import { WhoYouAre } from './WhoYouAre.tsx';
import { invitationTexts } from './words.ts';

/** Between one letter and the next. */
const waitSeconds = 30;

const stepContents = {
  whoYouAre: WhoYouAre,
  whereWeReachYou: WhereWeReachYou,
  beforeYouBid: BeforeYouBid,
} as const satisfies Record<Step, unknown>;

function CreateAccountScreen() {
  const { code } = useAddressParams();
  const returnTo = useReturnTo();
  const { isLoggedIn } = useSession();
  const { termsVersion, minimumAge } = site;
  const creation = useActorRef(useScreenMachine(accountCreationMachine), {
    input: {
      form: emptyAccountForm,
      invitation: code ?? null,
      returnTo,
      termsVersion,
      minimumAge,
      waitSeconds,
    },
  });
  const step = useSelector(creation, selectStep);
  const heading = useHeadingInFocus(creation, step);
  useStepHistory(creation, step);
  const wantsPasswordAgain = useSelector(creation, selectWantsPasswordAgain);
  useUnsavedWork(useSelector(creation, selectIsUnsaved));

  if (isLoggedIn) return <HasAccount returnTo={returnTo} />;
  if (step === null) {
    return (
      <EntryFrame title="Almost there">
        <Sent creation={creation} heading={heading} />
        <OfficeLine />
      </EntryFrame>
    );
  }
  const Content = stepContents[step];
  return (
    <EntryFrame title="Create an account" lede={<Lede returnTo={returnTo} />}>
      <noscript>
        <Text>Creating an account needs JavaScript. Turn it on in your browser and reload this page.</Text>
      </noscript>
      {step === 'whoYouAre' && <InvitationNote creation={creation} />}
      {wantsPasswordAgain && (
        <Text as="output">Type your password again. Everything else is still here.</Text>
      )}
      <StepForm key={step} creation={creation} step={step} heading={heading}>
        <Content creation={creation} />
      </StepForm>
      <OfficeLine />
    </EntryFrame>
  );
}

/** A step that begins takes the focus to its heading, unless what is wrong there takes it. */
function useHeadingInFocus(creation: AccountCreation, step: Step | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const lead = useEffectEvent(() => {
    const { errors, problem } = creation.getSnapshot().context;
    const isWrong = step !== null && (errorsInStep(errors, step).length > 0 || problem !== null);
    if (!isWrong) heading.current?.focus();
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    lead();
  }, [step]);
  return heading;
}

function Lede({ returnTo }: { returnTo: string | null }) {
  return (
    <Text>
      Already have an account? <TextLink to={withReturnTo('/login', returnTo)}>Log in</TextLink>
    </Text>
  );
}

function HasAccount({ returnTo }: { returnTo: string | null }) {
  return (
    <EntryFrame
      title="You have an account"
      lede={<Text>You are logged in. To create another account, log out from the menu first.</Text>}
    >
      <ButtonLink size="lg" fullWidth to={returnTo ?? '/account'}>
        {returnTo === null ? 'Go to your account' : 'Continue'}
      </ButtonLink>
      <OfficeLine />
    </EntryFrame>
  );
}

/** What became of the invitation in the address, in one quiet sentence: the form works without it. */
function InvitationNote({ creation }: { creation: AccountCreation }) {
  const invited = useSelector(creation, ({ context }) => context.invited);
  const sentence = invited && invitationTexts[invited];
  if (!sentence) return null;
  return (
    <Text as="output" color="text-light">
      {sentence}
    </Text>
  );
}

export { CreateAccountScreen as Component };
