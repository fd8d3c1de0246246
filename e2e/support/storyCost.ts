/** What a story costs: the processor time of its worker and browser goes into the run's report, and each page it loads is counted. */
import { readdirSync, readFileSync } from 'node:fs';

import type { BrowserContext, TestInfo } from 'playwright/test';

import { countEvent } from '#scripts/test/countEvent.ts';

const ticksPerSecond = 100;

type ProcessTime = { parent: number; ticks: number };

/** With what its ended children took. The name, in parentheses, may hold spaces. */
function timeOf(pid: string): ProcessTime | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: user + system + endedUser + endedSystem };
  } catch {
    // It has ended since the folder was read.
    return undefined;
  }
}

/** Of a process and all below it; null where the system does not say. */
function secondsOfTree(root: number): number | null {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  } catch {
    return null;
  }
  const times = new Map(names.map((name) => [Number(name), timeOf(name)]));
  const belongs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = times.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  const own = [...times].filter(([pid]) => belongs(pid));
  return own.reduce((sum, [, time]) => sum + (time?.ticks ?? 0), 0) / ticksPerSecond;
}

export type StoryCost = { watch: (context: BrowserContext) => void };

/** A fixture that every story has. */
export async function noteCost(
  {}: object,
  provide: (cost: StoryCost) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const before = secondsOfTree(process.pid);
  await provide({
    watch(context) {
      // A window that a page opens has no frame to ask for before its first answer.
      context.on('requestfinished', (request) => {
        if (request.isNavigationRequest() && request.frame().parentFrame() === null) countEvent('page');
      });
    },
  });
  const after = secondsOfTree(process.pid);
  if (before === null || after === null) return;
  info.annotations.push({ type: 'cpu', description: (after - before).toFixed(2) });
}
