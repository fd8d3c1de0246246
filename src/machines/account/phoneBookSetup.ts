/** What the chart of the phone book works with: what it remembers, what it receives, and what it asks the server. */
import { assign, setup } from 'xstate';

import { checkLabel } from '#contract/account/addressFields.ts';
import { checkPhoneNumber } from '#contract/account/phoneNumber.ts';
import type { Phone, PhoneDraft, sendPhoneCode, verifyPhone } from '#contract/account/phones.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  type BookAction,
  type BookContext,
  type BookEvent,
  drafts,
  noEntries,
  removals,
} from '#machines/frames/book.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type PhoneAction = BookAction<PhoneDraft> | { kind: 'makePrimary'; id: number };

export type SentCode = AnswerOf<typeof sendPhoneCode>;
export type CheckedCode = AnswerOf<typeof verifyPhone>;

/** What became of the last code that was sent or typed. */
export type CodeNote =
  | { about: 'sent' }
  | { about: 'tooMany'; waitSeconds: number | null }
  | { about: 'wrong'; triesLeft: number }
  | { about: 'expired' };

type Context = BookContext<Phone, PhoneAction> & { code: string; note: CodeNote | null };

type Event =
  | BookEvent<PhoneDraft>
  | { type: 'primary.chosen'; id: number }
  | { type: 'code.asked'; id: number }
  | { type: 'code.submitted'; code: string };

export const noPhones: Context = { ...noEntries, code: '', note: null };

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

const removal = removals<Phone, Context>(({ PhoneID }) => PhoneID);
const draft = drafts<PhoneDraft, Context>(faultsOf);

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
    rememberBook: assign((_, entries: readonly Phone[]) => ({
      entries,
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
    rememberRemoval: assign(draft.removal),
    rememberDraft: assign(draft.draft),
    refuseDraft: assign(draft.refusal),
    undoRemoval: assign(removal.undo),
    offerToUndo: assign(removal.offer),
    forgetRemoved: assign(removal.forget),
    forgetProblem: assign({ code: '', note: null, problem: null }),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberSending: assign((_, sent: SentCode) => ({ note: noteOfSending(sent), problem: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code: digitsOf(code), problem: null })),
    refuseCode: assign({ problem: codeFault }),
    rememberCheck: assign((_, checked: CheckedCode) => ({
      entries: checked.Phones,
      note: noteOfCheck(checked),
    })),
  },
  guards: {
    isRight: draft.isRight,
    canUndo: removal.canUndo,
    isCode: (_, { code }: { code: string }) => isWholeCode(code),
    isProved: (_, { Outcome }: SentCode) => Outcome === 'alreadyVerified',
    isVerified: (_, { Outcome }: CheckedCode) => Outcome === 'verified' || Outcome === 'used',
  },
});
