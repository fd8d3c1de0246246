/**
 * Where the link of a verification letter leads: it hands its code in by itself and moves on to the page that says
 * what came of it. The code is read from the address and written nowhere, in no other address either.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAddressParams, useReturnTo } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import type { Problem } from '#contract/kernel/problems.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import {
  emailVerificationMachine,
  selectIsLoggedInByLink,
  selectVerificationEnd,
  selectVerificationProblem,
  type VerificationEnd,
} from '#machines/session/emailVerificationMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { EntryFrame, OfficeLine } from '#ui/entryFrame/EntryFrame.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

const endAddresses = {
  verified: '/account/validate/email/true',
  expired: '/account/validate/email/false/expired',
  unknown: '/account/validate/email/false/unknown',
} as const satisfies Record<VerificationEnd, string>;

function VerifyEmailScreen() {
  const { code = '' } = useAddressParams();
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const verification = useActorRef(useScreenMachine(emailVerificationMachine), { input: { code } });
  const end = useSelector(verification, selectVerificationEnd);
  const problem = useSelector(verification, selectVerificationProblem);
  const isLoggedIn = useSelector(verification, selectIsLoggedInByLink);
  const { send: notifySession } = useSession();

  const leadOn = useEffectEvent((reached: VerificationEnd) => {
    if (isLoggedIn) notifySession({ type: 'login.succeeded' });
    // Where they were going is the best of all answers.
    const isThere = isLoggedIn && returnTo !== null;
    void navigate(isThere ? returnTo : withReturnTo(endAddresses[reached], returnTo), { replace: true });
  });
  useEffect(() => {
    if (end !== null) leadOn(end);
  }, [end]);

  return (
    <EntryFrame title={problem ? 'We could not verify your address yet' : 'Verifying your email address'}>
      <noscript>
        <Text>
          Verifying an address needs JavaScript. Turn it on in your browser and open the link again.
        </Text>
      </noscript>
      {problem ? (
        <Unanswered problem={problem} onRetry={() => verification.send({ type: 'retry.asked' })} />
      ) : (
        <LoadingBar label="Verifying your email address" />
      )}
      <OfficeLine />
    </EntryFrame>
  );
}

function Unanswered({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <>
      <Text role="alert">{problemText(problem)}</Text>
      <Button size="lg" fullWidth onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

export { VerifyEmailScreen as Component };
