/** What the clerk's console works with: the room as a clerk sees it, what is typed, and a command as it is sent. */
import { assign, setup } from 'xstate';

import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { findBidder } from '#contract/saleroom/floorBidders.ts';
import {
  type ClerkBidder,
  type ClerkAction,
  type ClerkOutcome,
  clerkPresence,
  type ClerkRoom,
  type Room,
  type WalkIn,
} from '#contract/saleroom/saleroom.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import { type ClerkObstacle, isAskedFirst, isFloorLot, obstacleTo } from '#rules/saleroom/clerkActions.ts';

import { type ClerkDraft, draftAfter, toWalkIn } from './clerkDraft.ts';
import { isOlder, withNews } from './roomFeed.ts';

export type SentCommand = {
  auctionId: number;
  action: ClerkAction;
  lotNumber: number | null;
  askSeenCents: number | null;
  actsSeen: number;
  text: string | null;
  staysUp: boolean;
  paddle: number | null;
  bidder: WalkIn | null;
  key: string;
};
export type CommandAnswer = { Outcome: ClerkOutcome; Paddle?: number | undefined; ClerkRoom: ClerkRoom };

/** Why a command was not sent. `busy`: another one was under way. `unanswered`: the clerk stopped waiting for an answer. */
export type NotSent = {
  action: ClerkAction;
  why: ClerkObstacle | 'busy' | 'unanswered' | 'noReason' | 'noPaddle' | 'unknownPaddle';
};

/** What became of a command, and the lot that was up when it was sent. */
export type ClerkAnswer = {
  action: ClerkAction;
  code: ClerkOutcome;
  lotNumber: number | null;
  /** Of the bidder who was registered. */
  paddle?: number | undefined;
};

type Wanted = { action: ClerkAction; lotNumber: number | null; text: string | null; key: string };
type Input = { auctionId: number };
type Context = Input & {
  room: ClerkRoom | null;
  sent: SentCommand | null;
  draft: ClerkDraft;
  notSent: NotSent | null;
  /** What became of the last command. */
  outcome: ClerkAnswer | null;
  /** Why the last command was not done, which is said until the next one; or why the room could not be read. */
  fault: { of: 'command' | 'room'; problem: Problem } | null;
};
type Event =
  | { type: 'room.received'; room: Room }
  | { type: 'room.outdated' }
  | ({ type: 'action.wanted' } & Wanted)
  | { type: 'action.confirmed' }
  | { type: 'draft.changed'; draft: Partial<ClerkDraft> }
  | { type: 'action.dropped' };

/** Why a command cannot be given in the room as the console knows it. */
const obstacleIn = ({ room }: Context, action: ClerkAction): ClerkObstacle | null =>
  room && obstacleTo(action, room);

function blocked(context: Context, action: ClerkAction): Pick<Context, 'notSent' | 'outcome' | 'fault'> {
  const why = obstacleIn(context, action);
  return { notSent: why && { action, why }, outcome: null, fault: null };
}

/** That its bid can be rejected is known a moment after the bid: the reason can be typed meanwhile. */
function isInternetLot({ room }: Context): boolean {
  const lot = room?.Room.Lot;
  return lot?.LeaderPaddle !== null && lot?.AskCents !== null && lot?.IsFloor === false;
}

/** Undefined where no bidder of the sale is meant. */
const buyerOf = ({ draft, room }: Context): ClerkBidder | undefined =>
  findBidder(draft.paddle, room?.Bidders ?? []);

/** What the question still needs before it can be answered with yes. */
function lacks(context: Context): NotSent['why'] | null {
  const { sent, draft, room } = context;
  if (sent?.action === 'bid.rejected') return draft.reason.trim() === '' ? 'noReason' : null;
  const lot = room?.Room.Lot ?? null;
  if (sent?.action !== 'hammer.fallen' || lot === null || !isFloorLot(lot) || buyerOf(context)) return null;
  return draft.paddle.trim() === '' ? 'noPaddle' : 'unknownPaddle';
}

const withReceived = (known: ClerkRoom | null, room: Room): ClerkRoom | null =>
  known && { ...known, Room: withNews(known.Room, room) };

/** An answer from before what is known can only report past events. */
function newestOf(known: ClerkRoom | null, received: ClerkRoom): ClerkRoom {
  if (known === null) return received;
  const Room = withNews(known.Room, received.Room);
  const isLate = isOlder(known.Room, received.Room) && received.Acts < known.Acts;
  return isLate ? { ...known, Room } : { ...received, Room };
}

function withAnswer(context: Context): SentCommand | null {
  const { sent, draft, room } = context;
  if (sent?.action === 'bid.rejected') return { ...sent, text: draft.reason.trim() };
  if (sent?.action !== 'hammer.fallen') return sent;
  const lot = room?.Room.Lot ?? null;
  return { ...sent, paddle: lot && isFloorLot(lot) ? (buyerOf(context)?.Paddle ?? null) : null };
}

export const clerkSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    loadRoom: notProvided<ClerkRoom, { auctionId: number }>(),
    act: notProvided<CommandAnswer, SentCommand>(),
  },
  actions: {
    takeIn: assign(({ context }, { room }: { room: ClerkRoom }) => ({
      room: newestOf(context.room, room),
      fault: context.fault?.of === 'command' ? context.fault : null,
    })),
    receive: assign(({ context }, { room }: { room: Room }) => ({ room: withReceived(context.room, room) })),
    rememberCommand: assign(({ context }, { action, lotNumber, text, key }: Wanted) => ({
      sent: {
        auctionId: context.auctionId,
        action,
        lotNumber,
        askSeenCents: context.room?.Room.Lot?.AskCents ?? null,
        actsSeen: context.room?.Acts ?? 0,
        text,
        staysUp: action === 'message.said' && context.draft.staysUp,
        paddle: null,
        bidder: action === 'bidder.registered' ? toWalkIn(context.draft.walkIn) : null,
        key,
      },
      notSent: null,
      outcome: null,
      fault: null,
    })),
    /** Reason and paddle were typed after the key was pressed. */
    addAnswer: assign(({ context }) => ({ sent: withAnswer(context), notSent: null })),
    rememberAnswer: assign(({ context }, { Outcome, Paddle: paddle, ClerkRoom: room }: CommandAnswer) => ({
      room: newestOf(context.room, room),
      draft: context.sent && Outcome === 'done' ? draftAfter(context.draft, context.sent) : context.draft,
      outcome: context.sent && {
        action: context.sent.action,
        code: Outcome,
        lotNumber: context.room?.Room.Lot?.LotNumber ?? null,
        ...(paddle !== undefined && { paddle }),
      },
      fault: null,
    })),
    changeDraft: assign(({ context }, { draft }: { draft: Partial<ClerkDraft> }) => ({
      draft: { ...context.draft, ...draft },
    })),
    /** A question that is taken back leaves no reason and no paddle behind for another bid. */
    dropQuestion: assign(({ context }) => ({
      draft: { ...context.draft, reason: '', paddle: '' },
      notSent: null,
    })),
    sayObstacle: assign(({ context }, { action }: { action: ClerkAction }) => blocked(context, action)),
    /** Something has happened since the question. */
    sayBlockedNow: assign(({ context }) => (context.sent ? blocked(context, context.sent.action) : {})),
    sayLack: assign(({ context }) => {
      const why = lacks(context);
      return { notSent: context.sent && why && { action: context.sent.action, why } };
    }),
    sayBusy: assign((_, { action }: { action: ClerkAction }) => ({
      notSent: { action, why: 'busy' as const },
    })),
    sayUnanswered: assign(({ context: { sent } }) => ({
      notSent: sent && { action: sent.action, why: 'unanswered' as const },
      fault: null,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ fault: { of: 'command' as const, problem } })),
    rememberUnread: assign(({ context: { fault } }, problem: Problem) => ({
      fault: fault?.of === 'command' ? fault : { of: 'room' as const, problem },
    })),
  },
  guards: {
    isAskedFirst: (_, { action }: { action: ClerkAction }) => isAskedFirst(action),
    isBlocked: ({ context }, { action }: { action: ClerkAction }) =>
      obstacleIn(context, action) !== null && !(action === 'bid.rejected' && isInternetLot(context)),
    isBlockedNow: ({ context }) => context.sent !== null && obstacleIn(context, context.sent.action) !== null,
    lacksAnswer: ({ context }) => lacks(context) !== null,
    isMissing: (_, { error }: { error: unknown }) => isProblem(error) && error.code === 'not_found',
    /** Cut off: it may have been done all the same, and asking again under its key does nothing twice. */
    isUnsure: (_, { code }: Problem) =>
      code === 'unreachable' || code === 'unexpected' || code === 'unavailable',
  },
  delays: {
    presence: clerkPresence.asksEveryMs / 2,
    stirred: 250,
    retryPause: 2_000,
  },
});
