/** What staff say of inquiries, of one or many. Nothing is sent to anybody, and it can be taken back: no dialog asks first. */
import type { ActOf } from '#screens/desk/list/listSpec.ts';

import type { InquiryRow } from './inquiryRow.ts';

export const inquiryActs: readonly ActOf<InquiryRow>[] = [
  {
    key: 'answered',
    button: 'Mark answered',
    isAtOnce: true,
    fits: ({ State }) => State === 'open',
    title: () => 'Mark as answered?',
    explanation: 'Nothing is sent.',
    confirm: 'Mark answered',
    done: (count) => `${count} marked as answered.`,
  },
  {
    key: 'open',
    button: 'Mark unanswered',
    isAtOnce: true,
    isQuiet: true,
    fits: ({ State }) => State === 'answered',
    title: () => 'Mark as unanswered?',
    explanation: 'Nothing is sent.',
    confirm: 'Mark unanswered',
    done: (count) => `${count} open again.`,
  },
];
