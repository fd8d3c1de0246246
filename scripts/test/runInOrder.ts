/**
 * Runs suites side by side, as many at once as there are places, and one more of those that mostly wait: always the first in
 * the list whose needs have passed. A suite whose need has failed is not run, and counts as failed.
 */
import type { SuiteResult } from './runSuite.ts';
import type { Suite } from './suites.ts';

export type InOrder = {
  suites: readonly Suite[];
  places: number;
  run: (suite: Suite) => Promise<SuiteResult>;
  onStart?: (running: readonly string[]) => void;
  onEnd: (result: SuiteResult) => void;
};

function notRun(suite: Suite, need: string): SuiteResult {
  const output = `Not run, because ${need} failed.`;
  return { name: suite.name, passed: 0, failed: 1, seconds: 0, output, notes: [] };
}

export async function runInOrder({
  suites,
  places,
  run,
  onStart,
  onEnd,
}: InOrder): Promise<readonly SuiteResult[]> {
  const waiting = [...suites];
  const running = new Map<string, Promise<void>>();
  const runningThatWait = new Set<string>();
  const results = new Map<string, SuiteResult>();

  function end(result: SuiteResult): void {
    running.delete(result.name);
    runningThatWait.delete(result.name);
    results.set(result.name, result);
    onEnd(result);
  }

  function failedNeed({ needs = [] }: Suite): string | undefined {
    return needs.find((need) => (results.get(need)?.failed ?? 0) > 0);
  }

  function hasPlace({ waits = false }: Suite): boolean {
    return waits ? runningThatWait.size === 0 : running.size - runningThatWait.size < places;
  }

  function startNext(): boolean {
    const next = waiting.findIndex(
      (suite) => hasPlace(suite) && (suite.needs ?? []).every((need) => results.has(need)),
    );
    const [suite] = next === -1 ? [] : waiting.splice(next, 1);
    if (suite === undefined) return false;
    const need = failedNeed(suite);
    if (need === undefined) {
      if (suite.waits) runningThatWait.add(suite.name);
      running.set(suite.name, run(suite).then(end));
    } else end(notRun(suite, need));
    onStart?.([...running.keys()]);
    return true;
  }

  while (waiting.length > 0 || running.size > 0) {
    if (startNext()) continue;
    if (running.size === 0) {
      throw new Error(`These suites wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    }
    await Promise.race(running.values());
  }
  return suites.flatMap(({ name }) => results.get(name) ?? []);
}
