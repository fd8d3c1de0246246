/** What an audit keeps of one clause: everything someone needs who was not there and is to believe it. */

/** Milliseconds since the driver of the clause began, by the machine's own clock. */
type At = { at: number };

export type Step = At & { kind: 'step'; ms: number; words: string; problem: string | null };

export type Check = At & {
  kind: 'check';
  words: string;
  isPassed: boolean;
  /** What was there, where it can be said in a line. */
  seen: string | null;
  problem: string | null;
};

export type RecordedCall = At & {
  /** Which of the browser's tabs asked, from 1. */
  tab: number;
  method: string;
  /** Without what may be someone's: values of queries, secret parts. */
  path: string;
  /** Null while no answer has come. */
  status: number | null;
  ms: number | null;
  /** Why there was no answer: cut, given up, never answered. */
  failure: string | null;
};

export type Move = {
  /** By the page's own clock, which an audit may set forward; an instant in milliseconds. */
  pageMs: number;
  machine: string;
  event: string;
  from: string | null;
  to: string;
};

export type Picture = At & { caption: string; jpeg: string; width: number; height: number };

export type Evidence = {
  number: string;
  startedAt: string;
  ms: number;
  beats: readonly (Step | Check)[];
  calls: readonly RecordedCall[];
  /** Scripts, styles, fonts and pictures that came without a word. */
  fileCount: number;
  moves: readonly Move[];
  pictures: readonly Picture[];
  /** What the page's console said. */
  said: readonly string[];
  /** What the page said to its visitor about a fault, in its own words; null where that was not the question. */
  shown: readonly string[] | null;
  /** Why this cannot be shown on a site that is not ours to start. */
  notPossible: string | null;
  /** What ended the driver before its time. */
  problem: string | null;
};

export type Verdict = 'passed' | 'failed' | 'notPossible';

const none = (what: string): string => `There is no evidence: ${what}.`;

/** Nothing is believed without evidence: no driver, no step or no check is a failure. */
function complaint({ beats, problem }: Evidence): string | null {
  if (problem !== null) return problem;
  const failed = beats.find((beat) => (beat.kind === 'check' ? !beat.isPassed : beat.problem !== null));
  if (failed) return `Not so: ${failed.words}`;
  if (!beats.some(({ kind }) => kind === 'step')) return none('no step was taken');
  return beats.some(({ kind }) => kind === 'check') ? null : none('nothing was checked');
}

export type Judgment = { verdict: Verdict; reason: string | null };

export function judge(evidence: Evidence | undefined): Judgment {
  if (!evidence) return { verdict: 'failed', reason: none('nothing drove it to its end') };
  if (evidence.notPossible !== null) return { verdict: 'notPossible', reason: evidence.notPossible };
  const reason = complaint(evidence);
  return { verdict: reason === null ? 'passed' : 'failed', reason };
}
