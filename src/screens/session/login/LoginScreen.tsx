/**
 * Logs a visitor in and leads back to where they were going. Whether anybody is logged in is the session's to say;
 * this page reports a success to it and leaves.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';

import { useReturnTo } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession, useSessionBanner } from '#actors/session.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import type { RefusedLogIn } from '#contract/page/pages.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import { loginFormMachine, selectIsLoggedIn, selectIsUnsaved } from '#machines/session/loginFormMachine.ts';
import { intentionOf } from '#rules/bidding/intention.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { EntryFrame, OfficeLine } from '#ui/entryFrame/EntryFrame.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { LoginForm } from './LoginForm.tsx';
import { intentionText, onwardText } from './words.ts';

function LoginScreen() {
  const returnTo = useReturnTo();
  const { isLoggedIn: isKnownToSession, send } = useSession();
  const refused = useLoaderData<RefusedLogIn | undefined>() ?? null;
  const form = useActorRef(useScreenMachine(loginFormMachine), { input: { refused } });
  const isLoggedIn = useSelector(form, selectIsLoggedIn);
  const navigate = useNavigate();
  useUnsavedWork(useSelector(form, selectIsUnsaved));

  const leadOn = useEffectEvent(() => {
    send({ type: 'login.succeeded' });
    void navigate(returnTo ?? '/', { replace: true });
  });
  useEffect(() => {
    if (isLoggedIn) leadOn();
  }, [isLoggedIn]);

  // Not while this very form leads on: the page it leads to may still be on its way.
  if (isKnownToSession && !isLoggedIn) return <AlreadyLoggedIn returnTo={returnTo} />;
  return (
    <EntryFrame title="Log in" lede={<Lede returnTo={returnTo} />}>
      <LoggedOutBanner />
      <LoginForm form={form} returnTo={returnTo} />
      <OfficeLine />
    </EntryFrame>
  );
}

function Lede({ returnTo }: { returnTo: string | null }) {
  const intention = intentionText(intentionOf(returnTo));
  return (
    <>
      {intention !== null && <Text color="text">{intention}</Text>}
      <Text>
        New here? <TextLink to={withReturnTo('/create-account', returnTo)}>Create an account</TextLink>
      </Text>
    </>
  );
}

function LoggedOutBanner() {
  const { kind, dismiss } = useSessionBanner();
  if (kind !== 'loggedOut') return null;
  return (
    <Banner tone="error" onDismiss={dismiss}>
      You have been logged out
    </Banner>
  );
}

function AlreadyLoggedIn({ returnTo }: { returnTo: string | null }) {
  return (
    <EntryFrame
      title="You are logged in"
      lede={<Text>To log in with another account, log out from the menu first.</Text>}
    >
      <ButtonLink size="lg" fullWidth to={returnTo ?? '/'}>
        {onwardText(intentionOf(returnTo))}
      </ButtonLink>
      <OfficeLine />
    </EntryFrame>
  );
}

export { LoginScreen as Component };
