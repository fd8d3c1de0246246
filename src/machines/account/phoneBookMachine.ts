/**
 * Someone's phone book on its page: adding, changing, taking out after one question and taking that back, choosing the
 * Primary, and proving a number by the code that is sent to it.
 */
import type { SnapshotFrom } from 'xstate';

import type { Phone } from '#contract/account/phones.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { asking, changing, editing, choosing } from '#machines/frames/book.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { failed, read } from '#machines/frames/resource.ts';

import { type CodeNote, noPhones, phoneBookSetup } from './phoneBookSetup.ts';

export const phoneBookMachine = phoneBookSetup.createMachine({
  id: 'phoneBook',
  context: noPhones,
  initial: 'loading',
  states: {
    loading: { invoke: read('loadPhones', 'rememberBook', 'resting') },
    failed,
    resting: {
      tags: 'shown',
      on: {
        ...choosing,
        'code.asked': { target: 'proving', actions: withEvent('rememberSubject') },
        'primary.chosen': { target: 'changing', actions: withEvent('rememberPrimary') },
      },
    },
    asking,
    changing,
    editing: editing('phoneBook'),
    proving: {
      tags: 'shown',
      initial: 'sending',
      states: {
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context: { subject } }) => ({ id: subject ?? 0 }),
            onDone: [
              // Another page has proved it meanwhile.
              { guard: withOutput('isProved'), target: '#phoneBook.loading' },
              { target: 'typing', actions: withOutput('rememberSending') },
            ],
            onError: { target: '#phoneBook.resting', actions: withProblem('rememberProblem') },
          },
        },
        typing: {
          on: {
            'code.submitted': [
              { guard: withEvent('isCode'), target: 'checking', actions: withEvent('rememberCode') },
              { actions: 'refuseCode' },
            ],
            'code.asked': 'sending',
            'editing.cancelled': { target: '#phoneBook.resting', actions: 'forgetProblem' },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'verify',
            src: 'verify',
            input: ({ context: { subject, code } }) => ({ id: subject ?? 0, code }),
            onDone: [
              {
                guard: withOutput('isVerified'),
                target: '#phoneBook.resting',
                actions: { type: 'rememberBook', params: ({ event }) => event.output.Phones },
              },
              { target: 'typing', actions: withOutput('rememberCheck') },
            ],
            onError: { target: 'typing', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
  },
});

type PhoneBook = SnapshotFrom<typeof phoneBookMachine>;

export const selectPhones = ({ context }: PhoneBook) => context.entries;
export const selectProblem = ({ context }: PhoneBook): Problem | null => context.problem;
export const selectRemoved = ({ context }: PhoneBook): Phone | null => context.removed;
export const selectCodeNote = ({ context }: PhoneBook): CodeNote | null => context.note;
export const selectIsShown = (book: PhoneBook): boolean => book.hasTag('shown');
export const selectHasFailed = (book: PhoneBook): boolean => book.matches('failed');
export const selectIsBusy = (book: PhoneBook): boolean => book.hasTag('busy');
export const selectIsResting = (book: PhoneBook): boolean => book.matches('resting');
/** The entry that is edited; null for a new one, undefined while none is. */
export const selectEdited = (book: PhoneBook): number | null | undefined =>
  book.matches('editing') ? book.context.subject : undefined;
export const selectAskedAbout = (book: PhoneBook): number | null =>
  book.matches('asking') ? book.context.subject : null;
/** The number whose code is being sent, or typed. */
export const selectProved = (book: PhoneBook): number | null =>
  book.matches('proving') ? book.context.subject : null;
