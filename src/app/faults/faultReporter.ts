/**
 * Faults seen in the browser find their way to the error log by themselves. Each is reported once, and noise that
 * no one could act on is left out.
 */
import type { ReportFault } from '#actors/faults.tsx';
import { isProblem } from '#contract/kernel/problems.ts';
import type { Services } from '#services/kernel/index.ts';
import type { Fault } from '#services/page/errorLog.ts';

const describe = (fault: unknown) =>
  fault instanceof Error
    ? { message: `${fault.name}: ${fault.message}`, ...(fault.stack && { stack: fault.stack }) }
    : { message: String(fault) };

type DescribedFault = { message: string; stack?: string };

const noisyMessages: readonly RegExp[] = [
  // The browser postpones a layout notice; nothing is lost.
  /ResizeObserver loop/u,
  // A script of another origin: the browser gives us nothing but this.
  /^Script error\.?$/u,
  // The visitor left, or the page stopped waiting, before an answer came: by the fault's name,
  /^(?:AbortError|Cancell?edError)\b/u,
  // or by the whole of what a browser says. A fault of ours may well speak of something canceled.
  /^(?:TypeError: )?(?:The user aborted a request|The operation was aborted|[Ss]ignal is aborted without reason|Fetch is aborted|Load failed(?: \(\S+\))?|[Cc]ancell?ed)\.?$/u,
];

/** Code that a browser extension put into the page. */
const extensionFrames = /(?:chrome|moz|safari(?:-web)?)-extension:\/\//u;

/** Faults that are not ours or mean nothing, by what they say. A report of them would only hide the real ones. */
export const isNoise = ({ message, stack = '' }: DescribedFault): boolean =>
  extensionFrames.test(stack) || noisyMessages.some((noise) => noise.test(message));

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
