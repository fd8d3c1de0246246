/** What the chart of the phone book works with: what it remembers, what it receives, and what it asks the server. */
import { assign, setup } from 'xstate';

import { checkLabel } from '#contract/account/addressFields.ts';
import { checkPhoneNumber } from '#contract/account/phoneNumber.ts';
import type { Phone, PhoneDraft, sendPhoneCode, verifyPhone } from '#contract/account/phones.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type PhoneAction =
  | { kind: 'add'; draft: PhoneDraft }
  | { kind: 'edit'; id: number; draft: PhoneDraft }
  | { kind: 'remove'; id: number }
  | { kind: 'restore'; id: number }
  | { kind: 'makePrimary'; id: number };

export type SentCode = AnswerOf<typeof sendPhoneCode>;
export type CheckedCode = AnswerOf<typeof verifyPhone>;

/** What became of the last code that was sent or typed. */
export type CodeNote =
  | { about: 'sent' }
  | { about: 'tooMany'; waitSeconds: number | null }
  | { about: 'wrong'; triesLeft: number }
  | { about: 'expired' };

type Context = {
  phones: readonly Phone[];
  /** What the form, the question or the code is about; null for a new number. */
  subject: number | null;
  action: PhoneAction;
  code: string;
  note: CodeNote | null;
  /** Taken out last, as long as it is offered to take that back. */
  removed: Phone | null;
  problem: Problem | null;
};

type Event =
  | { type: 'retry.asked' }
  | { type: 'adding.opened' }
  | { type: 'edit.opened'; id: number }
  | { type: 'draft.submitted'; draft: PhoneDraft }
  | { type: 'editing.cancelled' }
  | { type: 'removal.asked'; id: number }
  | { type: 'removal.confirmed' }
  | { type: 'primary.chosen'; id: number }
  | { type: 'code.asked'; id: number }
  | { type: 'code.submitted'; code: string }
  | { type: 'undo.pressed' }
  | { type: 'undo.dismissed' };

export const noPhones: Context = {
  phones: [],
  subject: null,
  action: { kind: 'restore', id: 0 },
  code: '',
  note: null,
  removed: null,
  problem: null,
};

/** By its field; empty where all is well. */
function faultsOf(draft: PhoneDraft): Record<string, string> {
  const [numberFault, labelFault] = [checkPhoneNumber(draft.Number), checkLabel(draft.Label)];
  return {
    ...(numberFault !== undefined && { Number: numberFault }),
    ...(labelFault !== undefined && { Label: labelFault }),
  };
}

export const digitsOf = (code: string): string => code.normalize('NFKC').replaceAll(/[\s-]/gu, '');

export const isWholeCode = (code: string): boolean => /^\d{6}$/u.test(digitsOf(code));

export const codeFault = {
  code: 'invalid_input',
  fields: { Code: 'Enter the six digits of the code.' },
} as const satisfies Problem;

export const noteOfSending = ({ Outcome, WaitSeconds }: SentCode): CodeNote =>
  Outcome === 'tooMany' ? { about: 'tooMany', waitSeconds: WaitSeconds } : { about: 'sent' };

/** Without a try left the code is as good as expired. */
export const noteOfCheck = ({ Outcome, TriesLeft }: CheckedCode): CodeNote =>
  Outcome === 'wrong' && TriesLeft > 0 ? { about: 'wrong', triesLeft: TriesLeft } : { about: 'expired' };

export const phoneBookSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'shown' },
  actors: {
    loadPhones: notProvided<readonly Phone[]>(),
    change: notProvided<readonly Phone[], PhoneAction>(),
    sendCode: notProvided<SentCode, { id: number }>(),
    verify: notProvided<CheckedCode, { id: number; code: string }>(),
  },
  actions: {
    /** What led there is done with. */
    rememberBook: assign((_, { phones }: { phones: readonly Phone[] }) => ({
      phones,
      action: noPhones.action,
      code: '',
      note: null,
      problem: null,
    })),
    rememberSubject: assign((_, { id }: { id: number | null }) => ({
      subject: id,
      note: null,
      problem: null,
    })),
    rememberPrimary: assign((_, { id }: { id: number }) => ({
      action: { kind: 'makePrimary' as const, id },
      problem: null,
    })),
    rememberRemoval: assign(({ context: { subject } }) => ({
      action: { kind: 'remove' as const, id: subject ?? 0 },
    })),
    rememberDraft: assign(({ context: { subject } }, { draft }: { draft: PhoneDraft }) => ({
      action:
        subject === null ? { kind: 'add' as const, draft } : { kind: 'edit' as const, id: subject, draft },
      problem: null,
    })),
    refuseDraft: assign((_, { draft }: { draft: PhoneDraft }) => ({
      problem: { code: 'invalid_input' as const, fields: faultsOf(draft) },
    })),
    undoRemoval: assign(({ context: { removed } }) => ({
      action: { kind: 'restore' as const, id: removed?.PhoneID ?? 0 },
    })),
    /** Before the book is exchanged: what is taken out is not in the next one. */
    offerToUndo: assign(({ context: { action, phones } }) => ({
      removed:
        action.kind === 'remove' ? (phones.find(({ PhoneID }) => PhoneID === action.id) ?? null) : null,
    })),
    forgetRemoved: assign({ removed: null, problem: null }),
    forgetProblem: assign({ code: '', note: null, problem: null }),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberSending: assign((_, sent: SentCode) => ({ note: noteOfSending(sent), problem: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code: digitsOf(code), problem: null })),
    refuseCode: assign({ problem: codeFault }),
    rememberCheck: assign((_, checked: CheckedCode) => ({
      phones: checked.Phones,
      note: noteOfCheck(checked),
    })),
  },
  guards: {
    isRight: (_, { draft }: { draft: PhoneDraft }) => Object.keys(faultsOf(draft)).length === 0,
    isCode: (_, { code }: { code: string }) => isWholeCode(code),
    canUndo: ({ context }) => context.removed !== null,
    isProved: (_, { Outcome }: SentCode) => Outcome === 'alreadyVerified',
    isVerified: (_, { Outcome }: CheckedCode) => Outcome === 'verified' || Outcome === 'used',
  },
});
