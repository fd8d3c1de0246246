/** What a machine does that reads something and shows it: the first reading, how it fails, and reading it again. */
import type { Problem } from '#contract/kernel/problems.ts';

import { withOutput, withProblem } from './params.ts';

/** A reading that failed says why, and is asked for again by who looks at it. */
export const failed = { on: { 'retry.asked': 'loading' } } as const;

const toFailed = { target: 'failed', actions: withProblem('rememberProblem') } as const;

/** The `invoke` of a first reading: what it brings is remembered and shown. */
export const read = <const Src extends string, const Remember extends string, const Shown extends string>(
  src: Src,
  remember: Remember,
  shown: Shown,
) => ({ id: src, src, onDone: { target: shown, actions: withOutput(remember) }, onError: toFailed });

export const isNotFound = (_: unknown, { code }: Problem): boolean => code === 'not_found';

/** The `onError` where only some may see what is read: for anyone else it is missing. */
export const notRead = [{ guard: withProblem('isNotFound'), target: 'missing' }, toFailed] as const;

/** What was asked for beside a list that is there leaves the list as it is. */
export const stillShowing = { target: 'showing', actions: withProblem('rememberProblem') } as const;

/*
 * Reading again: an update is noted whenever it arrives, and read as soon as nothing else is on its way. The answer that
 * is on its way is taken first: a reading never starts over, so updates that do not stop cannot keep it from ending. A
 * reading that something else ends is made up for afterwards.
 */

export type Updates = 'none' | 'noted' | 'beingRead';

/** After a reading: what arrived while it was on its way is still to be read. */
export const updatesLeft = (updates: Updates): Updates => (updates === 'beingRead' ? 'none' : updates);

export const hasUpdates = ({ context: { updates } }: { context: { updates: Updates } }): boolean =>
  updates !== 'none';

/** The transition of an update, wherever it arrives. */
export const outdated = { actions: 'noteUpdate' } as const;

/** The `always` of a page at rest. */
export const readUpdates = { guard: 'hasUpdates', target: 'refreshing' } as const;

/** What was known is shown meanwhile, and afterwards too where it could not be asked for. */
export const reread = <const Id extends string, const Src extends string, const Remember extends string>(
  id: Id,
  src: Src,
  remember: Remember,
) =>
  ({
    id,
    src,
    onDone: { target: 'resting', actions: [withOutput(remember), 'noteRead'] },
    onError: { target: 'resting', actions: 'noteRead' },
  }) as const;
