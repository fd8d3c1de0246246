/** What the chart of a registration works with: what it remembers, what it receives, and what it asks of the server. */
import { assign, setup } from 'xstate';

import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** What a bidder can bring by themselves, in the order in which the dialog asks for it. */
const pieces = ['phone', 'address', 'birthDate', 'card'] as const satisfies readonly Missing[];

type Missing = Registration['Missing'][number];
export type Piece = Exclude<Missing, 'staff'>;

type Known = { registration: Registration | null };

export const missingPieces = ({ registration }: Known): Piece[] =>
  pieces.filter((piece) => registration?.Missing.includes(piece));

type Input = { auctionId: number };
type Context = Input & {
  /** Null until the server has answered. */
  registration: Registration | null;
  /** Why it could not be asked. */
  problem: Problem | null;
  /** The visitor has asked to bid on this page. */
  hasAsked: boolean;
  askedLimit: AskedLimit;
  /** Something was decided while a dialog covered the page. */
  hasNews: boolean;
  /** Every piece that was missing when the dialog was opened here, saved meanwhile or not. */
  planned: readonly Piece[];
};
type Event =
  /** The server's answer may change: after a bid, a decision of staff, a press on "Try again". */
  | { type: 'registration.outdated' }
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  | { type: 'registration.confirmed' }
  /** Of the pieces that were missing. */
  | { type: 'piece.saved' }
  | { type: 'retry.asked' }
  /** For a higher limit. */
  | { type: 'limit.opened' }
  | ({ type: 'limit.confirmed' } & AskedLimit);

export type AskedLimit = { limitCents: number; reason: string };

export const noLimit: AskedLimit = { limitCents: 0, reason: '' };

/** What may be another answer in a minute: a decision of staff, or any answer at all. */
const isUnsettled = ({ registration }: Pick<Context, 'registration'>): boolean =>
  registration === null || registration.Status === 'requested' || registration.Status === 'pending';

export const registrationSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'open' | 'busy' | 'shown' | 'limit' | 'collecting' | 'moving',
  },
  actors: {
    findRegistration: notProvided<Registration, { auctionId: number }>(),
    register: notProvided<Registration, { auctionId: number }>(),
    requestLimit: notProvided<Registration, { auctionId: number } & AskedLimit>(),
  },
  actions: {
    rememberRegistration: assign((_, registration: Registration) => ({ registration, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberAsking: assign({ hasAsked: true }),
    rememberLimit: assign((_, { limitCents, reason }: AskedLimit) => ({
      askedLimit: { limitCents, reason },
      problem: null,
    })),
    /** What was planned keeps its place in the count, so that "Step 3 of 5" stays true until the end. */
    planPieces: assign(({ context: { planned } }, known: Known) => ({
      planned: pieces.filter((piece) => planned.includes(piece) || missingPieces(known).includes(piece)),
    })),
    noteNews: assign({ hasNews: true }),
    forgetNews: assign({ hasNews: false }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isKnown: (_, { registration }: Pick<Context, 'registration'>) => registration !== null,
    isUnsettled: (_, context: Pick<Context, 'registration'>) => isUnsettled(context),
    hasNews: (_, { hasNews }: Pick<Context, 'hasNews'>) => hasNews,
    mayAskForMore: (_, { registration }: Pick<Context, 'registration'>) =>
      registration?.Status === 'approved' && registration.LimitCents !== null,
    /** Something is missing that the bidder can bring here. */
    mayCollect: (_, { registration }: Known) =>
      registration?.Status === 'none' && registration.IsOpen && missingPieces({ registration }).length > 0,
    isUndecided: (_, { registration }: Known) => registration?.Status === 'none',
    mayRegister: (_, { registration }: Pick<Context, 'registration'>) =>
      registration?.Status === 'none' && registration.IsOpen && registration.Approval !== null,
  },
  delays: { reviewPause: 60_000 },
});
