/**
 * What a live line leaves in the security log: its beginning, its end, and the sum of what came too often to be logged.
 */
import type { SecurityEvent } from './events.ts';

/** Whose page holds it, and how. */
export type Line = {
  accountId: number;
  sessionId: number;
  address: string;
  /** In words, such as `Firefox on Windows`. */
  device: string;
  transport: string;
};

/** One line of one page on one node: six digits distinguish those of a session. */
export type KeptLine = Line & { id: string; node: string; openedAt: Date };

const wholeSeconds = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));

const whose = ({ accountId, sessionId, address }: Line) => ({ accountId, sessionId, address });

export const openedRow = (line: KeptLine): SecurityEvent => ({
  kind: 'line_opened',
  at: line.openedAt,
  ...whose(line),
  facts: { line: line.id, node: line.node, device: line.device, transport: line.transport },
});

export const closedRow = (line: KeptLine, reason: string, at: Date): SecurityEvent => ({
  kind: 'line_closed',
  at,
  ...whose(line),
  facts: { line: line.id, node: line.node, reason, seconds: wholeSeconds(line.openedAt, at) },
});

/** What was gathered of one session, or of one reason to refuse strangers. */
export type Gathered = {
  first: Date;
  last: Date;
  line: KeptLine;
  opened: number;
  closed: number;
  reason: string;
  /** Lines that began here and go on, and lines that ended here and had been logged. */
  goingOn: Set<string>;
  ended: Set<string>;
};

export const repeatsRow = (gathered: Gathered): SecurityEvent => ({
  kind: 'line_repeats',
  at: gathered.last,
  ...whose(gathered.line),
  facts: {
    node: gathered.line.node,
    device: gathered.line.device,
    opened: gathered.opened,
    closed: gathered.closed,
    seconds: wholeSeconds(gathered.first, gathered.last),
    reason: gathered.reason,
    goingOn: [...gathered.goingOn].join(' '),
    ended: [...gathered.ended].join(' '),
  },
});

export type Refusal = {
  accountId?: number | undefined;
  sessionId?: number | undefined;
  /** Not said where they were several. */
  address?: string | undefined;
  reason: string;
  times: number;
  at: Date;
};

export const refusedRow = ({ reason, times, ...rest }: Refusal): SecurityEvent => ({
  kind: 'line_refused',
  ...rest,
  facts: { reason, times },
});
