/** The machine of the forms with the server and the tab's memory behind it. */
import { type EventObject, fromCallback } from 'xstate';

import type { InquiryKind } from '#contract/content/inquiryFields.ts';
import type { Draft } from '#machines/content/inquiryDraft.ts';
import { inquiryFormMachine } from '#machines/content/inquiryFormMachine.ts';
import { keepInquiry, recallInquiry } from '#services/content/inquiryDrafts.ts';
import { late } from '#services/kernel/late.ts';

import { ask, askWith } from './ask.ts';
import { wiredBotCheck } from './wiredBotCheck.ts';

const { getKnownFields } = late(() => import('#contract/content/inquiries.ts'));

type DraftChanged = { type: 'draft.changed'; draft: Draft | null };

const isDraftChanged = (event: EventObject): event is DraftChanged => event.type === 'draft.changed';

export const wiredInquiryForm = inquiryFormMachine.provide({
  actors: {
    botCheck: wiredBotCheck,
    keepDraft: fromCallback<EventObject, { kind: InquiryKind }>(({ sendBack, receive, input: { kind } }) => {
      const draft = recallInquiry(kind);
      if (draft) sendBack({ type: 'draft.recalled', draft });
      receive((event) => {
        if (isDraftChanged(event)) keepInquiry(kind, event.draft);
      });
    }),
    loadKnown: ask(getKnownFields),
    sendInquiry: askWith(async (...asked) => {
      const { sendInquiry } = await import('#services/content/inquiries.ts');
      return sendInquiry(...asked);
    }),
  },
});
