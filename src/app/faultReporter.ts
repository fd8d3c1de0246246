/**
 * Faults seen in the browser find their way to the error log by themselves. Each is reported once, and noise that
 * nobody could act on is left out.
 */
import type { ReportFault } from '#actors/faults.tsx';
import { isProblem } from '#contract/problems.ts';
import type { Services } from '#services/index.ts';

import { isNoise } from './faultNoise.ts';

const describe = (fault: unknown) =>
  fault instanceof Error
    ? { message: `${fault.name}: ${fault.message}`, ...(fault.stack && { stack: fault.stack }) }
    : { message: String(fault) };

export function createFaultReporter(services: () => Promise<Pick<Services, 'errorLog'>>): ReportFault {
  const reported = new Map<unknown, Promise<string | undefined>>();
  async function send(fault: unknown): Promise<string | undefined> {
    const { errorLog } = await services();
    return errorLog.report(describe(fault));
  }
  return (fault) => {
    // A problem is no fault: the server knows it already, and wrote down what was worth it.
    if (isProblem(fault)) return Promise.resolve(fault.reference);
    if (isNoise(describe(fault))) return Promise.resolve(undefined);
    const report = reported.get(fault) ?? send(fault).catch(() => undefined);
    reported.set(fault, report);
    return report;
  };
}

/** Listens for what nobody caught. */
export function watchUncaughtFaults(report: ReportFault): void {
  window.addEventListener('error', ({ error, message }) => void report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
