/**
 * Follows the actors of the tabs of this browser: who there is, what the chosen one just did, and any moment before.
 * What is older than the log's ring is forgotten.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type {
  ActorMove,
  ActorOnShow,
  FromTab,
  Masked,
  SentEvent,
  TabNews,
  WatchedActor,
} from '#contract/charts/tabActors.ts';
import { withEvent } from '#machines/frames/params.ts';
import { notWatched } from '#machines/kernel/placeholders.ts';

/** Its number distinguishes it from all others of the log. */
export type LoggedMove = ActorMove & { tab: string; seq: number };
export type ChosenActor = { tab: string; actor: string };
type Input = {
  /** The chart's machine: the first of its actors to report is looked at. */
  machine: string;
  /** What the tests send such a machine. */
  examples: readonly SentEvent[];
  /** How much is remembered. */
  loggedAtMost: number;
};
type Context = Input & {
  tabs: Readonly<Record<string, string>>;
  actors: readonly ActorOnShow[];
  log: readonly LoggedMove[];
  seq: number;
  lost: number;
  chosen: ChosenActor | null;
  watched: WatchedActor | null;
  /** The moment that is gone back to, by its number. */
  moment: number | null;
  isRefused: boolean;
};
type Event =
  | { type: 'tab.received'; said: FromTab }
  | ({ type: 'actor.chosen' } & ChosenActor)
  | { type: 'moment.chosen'; seq: number }
  | { type: 'live.wanted' }
  | { type: 'log.cleared' }
  | { type: 'event.offered'; event: SentEvent };

const isSame = (one: ChosenActor | null, other: ChosenActor): boolean =>
  one?.tab === other.tab && one.actor === other.actor;

/** Where an actor stands after the moves that were reported with it. */
function movedActors(actors: readonly ActorOnShow[], { tab, moves }: TabNews): readonly ActorOnShow[] {
  if (moves.length === 0) return actors;
  const last = new Map(moves.map(({ actor, to }) => [actor, to]));
  return actors.map((one) => (one.tab === tab ? { ...one, states: last.get(one.actor) ?? one.states } : one));
}

function withNews(context: Context, news: TabNews): Partial<Context> {
  const others = context.actors.filter(({ tab }) => tab !== news.tab);
  const known = news.actors === null ? context.actors : [...others, ...news.actors];
  const actors = movedActors(known, news);
  const numberAt = (place: number): number => (context.seq + place) % (2 * context.loggedAtMost);
  const fresh = news.moves.map((move, place) => ({ ...move, tab: news.tab, seq: numberAt(place + 1) }));
  const first = actors.find(({ machine }) => machine === context.machine);
  const isThere = actors.some((one) => isSame(context.chosen, one));
  const log = [...context.log, ...fresh].slice(-context.loggedAtMost);
  const isRemembered = context.moment === null || log.some(({ seq }) => seq === context.moment);
  return {
    tabs: { ...context.tabs, [news.tab]: news.path },
    actors,
    log,
    // The oldest that is left takes the place of one that was forgotten.
    moment: isRemembered ? context.moment : (log[0]?.seq ?? null),
    seq: numberAt(fresh.length),
    lost: context.lost + news.lost,
    // One that has ended stays chosen while no one takes its place: its last moves are the ones to look at.
    chosen: isThere || !first ? context.chosen : { tab: first.tab, actor: first.actor },
    watched: context.chosen?.tab === news.tab ? news.watched : context.watched,
  };
}

function withoutTab({ tabs, actors, chosen, watched }: Context, gone: string): Partial<Context> {
  const { [gone]: _, ...left } = tabs;
  return {
    tabs: left,
    actors: actors.filter(({ tab }) => tab !== gone),
    watched: chosen?.tab === gone ? null : watched,
  };
}

export const chartRoomLiveMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { followActors: notWatched<{ type: 'tab.received'; said: FromTab }>() },
  actions: {
    rememberSaid: assign(({ context }, said: FromTab): Partial<Context> => {
      switch (said.kind) {
        case 'news':
          return withNews(context, said);
        case 'gone':
          return withoutTab(context, said.tab);
        case 'answer':
          return isSame(context.chosen, said) ? { isRefused: !said.isSent } : {};
      }
    }),
    choose: assign((_, { tab, actor }: ChosenActor) => ({
      chosen: { tab, actor },
      watched: null,
      isRefused: false,
    })),
    rememberMoment: assign((_, { seq }: { seq: number }) => ({ moment: seq })),
    forgetMoment: assign({ moment: null }),
    clearLog: assign({ log: [], lost: 0 }),
    forgetRefusal: assign({ isRefused: false }),
    watchChosen: sendTo('followActors', ({ context }) => ({
      type: 'watch.wanted',
      ...context.chosen,
      examples: context.examples,
    })),
    sendEvent: sendTo('followActors', ({ context }, { event }: { event: SentEvent }) => ({
      type: 'send.wanted',
      ...context.chosen,
      event,
    })),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    isLogged: ({ context }, { seq }: { seq: number }) => context.log.some((move) => move.seq === seq),
    /** The news brings the first actor to look at, or another one in the place of one that ended. */
    choosesAgain({ context }, said: FromTab) {
      const next = said.kind === 'news' && withNews(context, said).chosen;
      return next ? !isSame(context.chosen, next) : false;
    },
  },
}).createMachine({
  id: 'chartRoomLive',
  context: ({ input }) => ({
    ...input,
    tabs: {},
    actors: [],
    log: [],
    seq: 0,
    lost: 0,
    chosen: null,
    watched: null,
    moment: null,
    isRefused: false,
  }),
  invoke: { id: 'followActors', src: 'followActors' },
  on: {
    'tab.received': [
      {
        guard: { type: 'choosesAgain', params: ({ event }) => event.said },
        actions: [{ type: 'rememberSaid', params: ({ event }) => event.said }, 'watchChosen'],
      },
      { actions: { type: 'rememberSaid', params: ({ event }) => event.said } },
    ],
    'actor.chosen': { actions: [withEvent('choose'), 'watchChosen'] },
    'event.offered': {
      guard: 'hasChosen',
      actions: ['forgetRefusal', withEvent('sendEvent')],
    },
  },
  initial: 'live',
  states: {
    live: {
      on: {
        'moment.chosen': {
          guard: withEvent('isLogged'),
          target: 'past',
          actions: withEvent('rememberMoment'),
        },
        'log.cleared': { actions: 'clearLog' },
      },
    },
    /** The log goes on; what is shown stands still. */
    past: {
      on: {
        'moment.chosen': { guard: withEvent('isLogged'), actions: withEvent('rememberMoment') },
        'live.wanted': { target: 'live', actions: 'forgetMoment' },
        'log.cleared': { target: 'live', actions: ['forgetMoment', 'clearLog'] },
      },
    },
  },
});

type Live = SnapshotFrom<typeof chartRoomLiveMachine>;

export const selectActors = ({ context }: Live): readonly ActorOnShow[] => context.actors;
export const selectTabs = ({ context }: Live): Readonly<Record<string, string>> => context.tabs;
export const selectLog = ({ context }: Live): readonly LoggedMove[] => context.log;
export const selectLost = ({ context }: Live): number => context.lost;
export const selectChosen = ({ context }: Live): ChosenActor | null => context.chosen;
export const selectMoment = ({ context }: Live): number | null => context.moment;
export const selectIsRefused = ({ context }: Live): boolean => context.isRefused;
export const selectShownContext = ({ context }: Live): Masked | null => context.watched?.context ?? null;
export const selectCan = ({ context }: Live): readonly number[] | null => context.watched?.can ?? null;
