/** Mounts a page with an inquiry form, and remembers what it sends and keeps. Nothing here asserts anything. */
import type { ComponentType } from 'react';
import { fromCallback, fromPromise } from 'xstate';

import type { KnownFields } from '#contract/content/inquiries.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Draft } from '#machines/content/inquiryDraft.ts';
import { inquiryFormMachine, type SentInquiry } from '#machines/content/inquiryFormMachine.ts';
import { aBotCheck, aSession, type EntryPage } from '#tests/screens/session/login/entryPage.tsx';

type World = {
  /** Each answers in turn; after the last one all is well. */
  refusals?: Problem[];
  draft?: Draft;
  known?: Partial<KnownFields>;
};

const nothingKnown: KnownFields = {
  Name: '',
  Email: '',
  Phone: '',
  Company: '',
  Street: '',
  Street2: '',
  City: '',
  State: '',
  Zip: '',
  Country: '',
};

export function inquiryPage(
  Screen: ComponentType,
  path: string,
  { refusals = [], draft, known }: World = {},
) {
  const sent: SentInquiry[] = [];
  const kept: (Draft | null)[] = [];
  const waiting = [...refusals];
  const machine = inquiryFormMachine.provide({
    actors: {
      botCheck: aBotCheck(),
      keepDraft: fromCallback(({ sendBack, receive }) => {
        if (draft) sendBack({ type: 'draft.recalled', draft });
        receive((event) => {
          if ('draft' in event) kept.push(event['draft'] as Draft | null);
        });
      }),
      loadKnown: fromPromise<KnownFields, void>(async () => ({ ...nothingKnown, ...known })),
      sendInquiry: fromPromise<number | null, SentInquiry>(async ({ input }) => {
        sent.push(input);
        const refusal = waiting.shift();
        if (refusal) throw refusal;
        return 7001;
      }),
    },
  });
  const page: EntryPage = {
    Screen,
    path,
    at: { pathname: path },
    machines: [machine],
    session: aSession({ isLoggedIn: known !== undefined }),
  };
  return { page, sent, kept };
}
