/**
 * Faults seen in the browser find their way to the error log by themselves. Each is reported once, and noise that
 * no one could act on is left out.
 */
import type { ReportFault } from '#actors/faults.tsx';
import { isProblem } from '#contract/kernel/problems.ts';
import type { Services } from '#services/kernel/index.ts';
import type { Fault } from '#services/page/errorLog.ts';

import { isNoise } from './faultNoise.ts';

const describe = (fault: unknown) =>
  fault instanceof Error
    ? { message: `${fault.name}: ${fault.message}`, ...(fault.stack && { stack: fault.stack }) }
    : { message: String(fault) };

export function createFaultReporter(services: () => Promise<Pick<Services, 'errorLog'>>): ReportFault {
  /** Weak: a page that fails all day keeps none of its faults. */
  const reported = new WeakMap<object, Promise<string | undefined>>();
  async function send(fault: Fault): Promise<string | undefined> {
    const { errorLog } = await services();
    return errorLog.report(fault);
  }
  return (fault) => {
    // A problem is no fault: the server knows it already, and wrote down what was worth it.
    if (isProblem(fault)) return Promise.resolve(fault.reference);
    const described = describe(fault);
    if (isNoise(described)) return Promise.resolve(undefined);
    // What is no object has no identity: each time it is thrown is a fault.
    const key = Object(fault) as object;
    const report = reported.get(key) ?? send(described).catch(() => undefined);
    reported.set(key, report);
    return report;
  };
}

/** Listens for what no one caught. */
export function watchUncaughtFaults(report: ReportFault): void {
  window.addEventListener('error', ({ error, message }) => void report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
