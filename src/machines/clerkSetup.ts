/** What the clerk's console works with: the room as a clerk sees it, and a command as it is sent. */
import { assign, setup } from 'xstate';

import { isProblem, type Problem } from '#contract/problems.ts';
import {
  type ClerkDeed,
  type ClerkOutcome,
  clerkPresence,
  type ClerkRoom,
  type Room,
} from '#contract/saleroom.ts';

import { notProvided } from './placeholders.ts';
import { isOlder, withNews } from './roomFeed.ts';

export type SentCommand = {
  auctionId: number;
  deed: ClerkDeed;
  lotNumber: number | null;
  askSeenCents: number | null;
  actsSeen: number;
  text: string | null;
  key: string;
};
export type CommandAnswer = { Outcome: ClerkOutcome; ClerkRoom: ClerkRoom };

type Wanted = { deed: ClerkDeed; lotNumber: number | null; text: string | null; key: string };
type Input = { auctionId: number };
type Context = Input & {
  room: ClerkRoom | null;
  sent: SentCommand | null;
  /** What became of the last command. */
  outcome: { deed: ClerkDeed; code: ClerkOutcome } | null;
  /** Why the last command, or the room, could not be had. */
  problem: Problem | null;
};
type Event =
  | { type: 'room.heard'; room: Room }
  | { type: 'room.outdated' }
  | ({ type: 'deed.wanted' } & Wanted)
  | { type: 'deed.confirmed' }
  | { type: 'deed.dropped' };

/** Which deed ends the bidding for good. */
const isFinal = (deed: ClerkDeed): boolean => deed === 'hammer.fallen';

const withHeard = (known: ClerkRoom | null, room: Room): ClerkRoom | null =>
  known && { ...known, Room: withNews(known.Room, room) };

/** An answer that was made before what is known tells of past events at most. */
function newestOf(known: ClerkRoom | null, heard: ClerkRoom): ClerkRoom {
  if (known === null) return heard;
  const Room = withNews(known.Room, heard.Room);
  const isLate = isOlder(known.Room, heard.Room) && heard.Acts < known.Acts;
  return isLate ? { ...known, Room } : { ...heard, Room };
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
      problem: null,
    })),
    hear: assign(({ context }, { room }: { room: Room }) => ({ room: withHeard(context.room, room) })),
    rememberCommand: assign(({ context }, { deed, lotNumber, text, key }: Wanted) => ({
      sent: {
        auctionId: context.auctionId,
        deed,
        lotNumber,
        askSeenCents: context.room?.Room.Lot?.AskCents ?? null,
        actsSeen: context.room?.Acts ?? 0,
        text,
        key,
      },
      outcome: null,
      problem: null,
    })),
    rememberAnswer: assign(({ context }, { Outcome, ClerkRoom: room }: CommandAnswer) => ({
      room: newestOf(context.room, room),
      outcome: context.sent && { deed: context.sent.deed, code: Outcome },
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isFinal: (_, { deed }: { deed: ClerkDeed }) => isFinal(deed),
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
