/** A form to write to us, for a screen: its machine, tied to the session and the page's version. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import type { InquiryKind } from '#contract/content/inquiryFields.ts';
import { isFilledIn } from '#machines/content/inquiryDraft.ts';
import {
  inquiryFormMachine,
  selectInquiryFields,
  selectIsInquirySent,
} from '#machines/content/inquiryFormMachine.ts';

import { useScreenMachine } from './screenMachines.tsx';
import { useSession } from './session.tsx';
import { useUnsavedWork } from './unsavedWork.ts';

export type InquiryFormActor = ActorRefFrom<typeof inquiryFormMachine>;

export function useInquiryForm(kind: InquiryKind): InquiryFormActor {
  const actor = useActorRef(useScreenMachine(inquiryFormMachine), { input: { kind } });
  const { isLoggedIn } = useSession();
  const isFilled = useSelector(actor, (form) => isFilledIn(selectInquiryFields(form)));
  const isSent = useSelector(actor, selectIsInquirySent);
  useUnsavedWork(isFilled && !isSent);
  useEffect(() => {
    if (isLoggedIn) actor.send({ type: 'visitor.recognized' });
  }, [actor, isLoggedIn]);
  return actor;
}
