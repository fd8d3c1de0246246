/** What the chart of email addresses works with: what it remembers, what it receives, and what it asks the server. */
import { assign, setup } from 'xstate';

import { checkEmail } from '#contract/account/accountFields.ts';
import type { AccountEmail, makeEmailPrimary, resendEmailLink } from '#contract/account/emails.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type EmailAction =
  | { kind: 'add'; email: string }
  | { kind: 'remove'; id: number }
  | { kind: 'restore'; id: number };

export type Resent = AnswerOf<typeof resendEmailLink>;
export type MadePrimary = AnswerOf<typeof makeEmailPrimary>;

/** What became of the last action, where the list alone does not say it. */
export type EmailNote = 'added' | `link.${Resent['Outcome']}` | `primary.${MadePrimary['Outcome']}`;

type Context = {
  emails: readonly AccountEmail[];
  /** What the question or the password is about. */
  subject: number;
  action: EmailAction;
  password: string;
  note: EmailNote | null;
  /** Taken out last, as long as it is offered to take that back. */
  removed: AccountEmail | null;
  problem: Problem | null;
};

type Event =
  | { type: 'retry.asked' }
  | { type: 'adding.opened' }
  | { type: 'email.submitted'; email: string }
  | { type: 'link.asked'; id: number }
  | { type: 'removal.chosen'; id: number }
  | { type: 'primary.chosen'; id: number }
  | { type: 'password.submitted'; password: string }
  | { type: 'editing.cancelled' }
  | { type: 'undo.pressed' }
  | { type: 'undo.dismissed' };

export const noEmails: Context = {
  emails: [],
  subject: 0,
  action: { kind: 'restore', id: 0 },
  password: '',
  note: null,
  removed: null,
  problem: null,
};

export const emailBookSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadEmails: notProvided<readonly AccountEmail[]>(),
    change: notProvided<readonly AccountEmail[], EmailAction>(),
    resendLink: notProvided<Resent, { id: number }>(),
    makePrimary: notProvided<MadePrimary, { id: number; password: string }>(),
  },
  actions: {
    rememberBook: assign((_, { emails }: { emails: readonly AccountEmail[] }) => ({ emails, problem: null })),
    rememberSubject: assign((_, { id }: { id: number }) => ({ subject: id, note: null, problem: null })),
    rememberRemoval: assign((_, { id }: { id: number }) => ({
      action: { kind: 'remove' as const, id },
      note: null,
      problem: null,
    })),
    rememberAddition: assign((_, { email }: { email: string }) => ({
      action: { kind: 'add' as const, email: email.trim() },
      problem: null,
    })),
    refuseEmail: assign((_, { email }: { email: string }) => ({
      problem: { code: 'invalid_input' as const, fields: { Email: checkEmail(email) ?? '' } },
    })),
    rememberPassword: assign((_, { password }: { password: string }) => ({
      password,
      note: null,
      problem: null,
    })),
    refusePassword: assign({
      problem: { code: 'invalid_input' as const, fields: { Password: 'Enter your password.' } },
    }),
    /** It is needed once, and kept no longer. */
    forgetPassword: assign({ password: '' }),
    undoRemoval: assign(({ context: { removed } }) => ({
      action: { kind: 'restore' as const, id: removed?.EmailID ?? 0 },
    })),
    offerToUndo: assign(({ context: { action, emails } }) => ({
      removed:
        action.kind === 'remove' ? (emails.find(({ EmailID }) => EmailID === action.id) ?? null) : null,
    })),
    forgetRemoved: assign({ removed: null, problem: null }),
    forgetEverything: assign({ problem: null, note: null }),
    rememberNote: assign((_, { note }: { note: EmailNote }) => ({ note })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => checkEmail(email) === undefined,
    isTyped: (_, { password }: { password: string }) => password !== '',
    isWrong: (_, { Outcome }: MadePrimary) => Outcome === 'wrongPassword',
    canUndo: ({ context }) => context.removed !== null,
  },
});
