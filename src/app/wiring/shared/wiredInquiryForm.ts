/** The machine of the forms with the server and the tab's memory behind it. */
import { type EventObject, fromCallback } from 'xstate';

import type { KnownFields } from '#contract/content/inquiries.ts';
import type { InquiryKind } from '#contract/content/inquiryFields.ts';
import type { Draft } from '#machines/content/inquiryDraft.ts';
import { inquiryFormMachine, type SentInquiry } from '#machines/content/inquiryFormMachine.ts';
import { keepInquiry, recallInquiry } from '#services/content/inquiryDrafts.ts';

import { serviceCall } from './serviceCall.ts';
import { wiredBotCheck } from './wiredBotCheck.ts';

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
    loadKnown: serviceCall<KnownFields>(({ inquiries }, _, options) => inquiries.known(options)),
    sendInquiry: serviceCall<number | null, SentInquiry>(({ inquiries }, inquiry, options) =>
      inquiries.send(inquiry, options),
    ),
  },
});
