/** What the chart of the phone step works with: what it remembers, what it receives, and what it asks of the server. */
import { assign, emit, setup } from 'xstate';

import { checkPhoneNumber, e164Of } from '#contract/account/phoneNumber.ts';
import type { Phone } from '#contract/account/phones.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  type CheckedCode,
  codeFault,
  type CodeNote,
  digitsOf,
  isWholeCode,
  noteOfCheck,
  noteOfSending,
  type SentCode,
} from '#machines/account/phoneBookSetup.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = {
  phones: readonly Phone[];
  /** The number that gets the code; null as long as it is to be typed. */
  phone: Phone | null;
  /** As it was typed. */
  number: string;
  code: string;
  note: CodeNote | null;
  problem: Problem | null;
};

type Event =
  | { type: 'retry.asked' }
  | { type: 'number.submitted'; number: string }
  /** Another number than the one that is known. */
  | { type: 'number.changed' }
  /** The one that is known after all. */
  | { type: 'number.confirmed' }
  | { type: 'code.asked' }
  | { type: 'code.submitted'; code: string };

type Typed = { number: string };
type Listed = { phones: readonly Phone[] };

const numbered = (phones: readonly Phone[], typed: string): Phone | null => {
  const number = e164Of(typed);
  return phones.find((phone) => phone.Number === number) ?? null;
};

const faultOf = ({ number }: Typed): string | undefined => checkPhoneNumber(number);

export const noNumber: Context = {
  phones: [],
  phone: null,
  number: '',
  code: '',
  note: null,
  problem: null,
};

export const phoneStepSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'piece.saved' },
    tags: {} as 'busy' | 'number' | 'code',
  },
  actors: {
    loadPhones: notProvided<readonly Phone[]>(),
    addPhone: notProvided<readonly Phone[], Typed>(),
    sendCode: notProvided<SentCode, { id: number }>(),
    verify: notProvided<CheckedCode, { id: number; code: string }>(),
  },
  actions: {
    /** The primary number comes first in the book. */
    rememberPhones: assign((_, { phones }: Listed) => ({ ...noNumber, phones, phone: phones[0] ?? null })),
    pickTyped: assign(({ context }, { phones }: Listed) => ({
      ...noNumber,
      phones,
      phone: numbered(phones, context.number),
    })),
    rememberNumber: assign((_, { number }: Typed) => ({ number, problem: null })),
    refuseNumber: assign((_, typed: Typed) => ({
      problem: { code: 'invalid_input' as const, fields: { Number: faultOf(typed) ?? '' } },
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem, code: '' })),
    forgetProblem: assign({ problem: null, note: null }),
    rememberSending: assign((_, sent: SentCode) => ({ note: noteOfSending(sent), problem: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code: digitsOf(code), problem: null })),
    refuseCode: assign({ problem: codeFault }),
    rememberCheck: assign((_, checked: CheckedCode) => ({ note: noteOfCheck(checked), code: '' })),
    notifySaved: emit({ type: 'piece.saved' }),
  },
  guards: {
    hasVerified: (_, { phones }: Listed) => phones.some(({ IsVerified }) => IsVerified),
    hasAny: (_, { phones }: Listed) => phones.length > 0,
    isListed: ({ context }, { phones, number }: Listed & Partial<Typed>) =>
      numbered(phones, number ?? context.number) !== null,
    isNumber: (_, typed: Typed) => faultOf(typed) === undefined,
    isCode: (_, { code }: { code: string }) => isWholeCode(code),
    isVerifiedAlready: (_, { Outcome }: SentCode) => Outcome === 'alreadyVerified',
    isVerified: (_, { Outcome }: CheckedCode) => Outcome === 'verified' || Outcome === 'used',
    /** Removed on another page. */
    isGone: (_, { code }: Problem) => code === 'not_found',
  },
});
