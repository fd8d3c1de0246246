/**
 * What the tabs of one browser report to a chart room about their actors, and what it asks of them. A tab says nothing
 * until a room asks, and stops when asked to, or when no request has come for a while.
 */

import type { RecordedEntry } from './recording.ts';

/** Tabs with another form of these messages talk on another channel. */
export const tabActorsChannel = 'actors-1';

/** How often a room asks again, and after how long a tab believes that it has gone. */
export const roomAsksEveryMs = 3_000;
export const roomForgottenAfterMs = 10_000;

/** JSON in which every text that could be someone's is masked. */
export type Masked =
  | string
  | number
  | boolean
  | null
  | readonly Masked[]
  | { readonly [key: string]: Masked };

export type ActorOnShow = {
  tab: string;
  /** Distinguishes the actors of a tab. */
  actor: string;
  /** The machine's id. */
  machine: string;
  /** Innermost active states by full id, joined by ' & '. */
  states: string;
};

/** A step of an actor, as a recording has it. */
export type ActorMove = Extract<RecordedEntry, { kind: 'transition' }>;

export type SentEvent = { type: string } & Readonly<Record<string, unknown>>;

/** The one actor that the room looks at closely. */
export type WatchedActor = {
  actor: string;
  context: Masked;
  /** Which of the examples it would do something about now, by their places. */
  can: readonly number[];
};

/** What a tab says; the moves since it last spoke. */
export type TabNews = {
  kind: 'news';
  tab: string;
  path: string;
  /** All there are, where some came or went since. */
  actors: readonly ActorOnShow[] | null;
  moves: readonly ActorMove[];
  /** Moves that no one will see: there were too many between two frames. */
  lost: number;
  watched: WatchedActor | null;
};

export type FromTab =
  | TabNews
  | { kind: 'gone'; tab: string }
  | { kind: 'answer'; tab: string; actor: string; isSent: boolean };

export type FromRoom =
  | { kind: 'ask'; isFirst: boolean }
  | { kind: 'stop' }
  | { kind: 'watch'; tab: string; actor: string; examples: readonly SentEvent[] }
  | { kind: 'send'; tab: string; actor: string; event: SentEvent };
