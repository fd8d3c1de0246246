/**
 * The processor time of a suite with all that it started, in seconds. Linux adds what a child used to its parent's figures
 * once the parent has waited for it; elsewhere there is no figure.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;
const lookEveryMs = 500;

/** As they follow a program's name in `/proc/…/stat`, from the third on, whose number there is 3. */
function readFields(processId: string): { name: string; field: (number: number) => number } {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const nameEnd = stat.lastIndexOf(')');
  const rest = stat.slice(nameEnd + 2).split(' ');
  return { name: stat.slice(stat.indexOf('(') + 1, nameEnd), field: (number) => Number(rest[number - 3]) };
}

/** Of all children that have ended and were waited for, and of theirs. */
export function secondsOfEndedChildren(): number | null {
  try {
    const { field } = readFields('self');
    return (field(16) + field(17)) / ticksPerSecond;
  } catch {
    return null;
  }
}

type Seen = { parent: number; key: string; isHelper: boolean; seconds: number };

/** Chromium starts its helpers from its own program, with a word for what each is. */
const isHelper = (processId: string, name: string): boolean =>
  /^(?:chrom|headless_shell)/u.test(name) &&
  readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes('--type=');

function readAll(): Map<number, Seen> {
  const all = new Map<number, Seen>();
  for (const processId of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    try {
      const { name, field } = readFields(processId);
      all.set(Number(processId), {
        parent: field(4),
        key: `${processId} ${field(22)}`,
        isHelper: isHelper(processId, name),
        seconds: (field(14) + field(15) + field(16) + field(17)) / ticksPerSecond,
      });
    } catch {
      // It has ended since the folder was listed.
    }
  }
  return all;
}

/** The browser that a helper belongs to, where that was started by `root` or by what `root` started. */
function browserOf({ parent }: Seen, root: number, all: ReadonlyMap<number, Seen>): string | undefined {
  let browser: string | undefined;
  for (let at = all.get(parent); at !== undefined; at = all.get(at.parent)) {
    if (browser === undefined && !at.isHelper) browser = at.key;
    if (at.parent === root) return browser;
  }
  return undefined;
}

/**
 * Looks from time to time at the helpers of browsers under a process. No one waits for them once their browser has closed, so
 * the kernel adds their time to no one's; what they use after the last look is missed.
 * @returns what ends that, and answers their seconds.
 */
export function watchBrowserHelpers(root: number): () => number {
  const byBrowser = new Map<string, number>();
  const look = (): void => {
    const all = readAll();
    const now = new Map<string, number>();
    for (const one of all.values()) {
      const browser = one.isHelper ? browserOf(one, root, all) : undefined;
      if (browser !== undefined) now.set(browser, (now.get(browser) ?? 0) + one.seconds);
    }
    for (const [browser, seconds] of now) byBrowser.set(browser, seconds);
  };
  const timer = process.platform === 'linux' ? setInterval(look, lookEveryMs).unref() : undefined;
  return () => {
    clearInterval(timer);
    return [...byBrowser.values()].reduce((sum, one) => sum + one, 0);
  };
}
