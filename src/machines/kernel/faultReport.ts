/**
 * What a machine reports to the error log about a call that could not be made, and which refusals are no news for it.
 */
import { isProblem } from '#contract/kernel/problems.ts';

/** In which action it happened, and what was thrown. */
export type FaultReport = { what: string; fault: unknown };

/** The params of an `onError` that reports. */
export const reportOf =
  (what: string) =>
  ({ event }: { event: { error: unknown } }): FaultReport => ({ what, fault: event.error });

/** The login session has ended: that is for the session's own check to find out, and no fault. */
export const isSessionRefusal = (_: unknown, { error }: { error: unknown }): boolean =>
  isProblem(error) && error.code === 'not_logged_in';
