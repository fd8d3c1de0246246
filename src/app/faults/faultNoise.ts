/** Faults that are not ours or mean nothing, by what they say. A report of them would only hide the real ones. */

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

export const isNoise = ({ message, stack = '' }: DescribedFault): boolean =>
  extensionFrames.test(stack) || noisyMessages.some((noise) => noise.test(message));
