/**
 * A server that the tests of a file use one after the other, because building one costs more than most tests do. The
 * clock is that of the test, and the log begins with it. It limits no one: how often someone has asked is kept in
 * memory, so a test of limits builds a server of its own with `testApp`.
 */
import type { Clock } from '#server/platform/clock.ts';

import { shareTestDatabase } from './db/testDb.ts';
import { buildTestApp, type TestAppOverrides } from './testApp.ts';

const systemClock: Clock = () => new Date();

async function build(overrides: TestAppOverrides) {
  let current = systemClock;
  const built = await buildTestApp({ ...overrides, clock: () => current() });
  return {
    ...built,
    begin(clock: Clock): void {
      current = clock;
      built.lines.length = 0;
    },
  };
}

type Shared = { parts: readonly unknown[]; built: ReturnType<typeof build> };

let shared: Shared[] = [];

/** @param overrides with the same ones, and not only with equal ones, a test gets the server of the test before it. */
export async function sharedApp({ clock = systemClock, settings, ...overrides }: TestAppOverrides = {}) {
  const db = overrides.db ?? (await shareTestDatabase());
  const ofAll = { RATE_LIMIT_SCALE: '0', ...settings };
  const parts = [JSON.stringify(ofAll), db, ...Object.values(overrides)];
  const isSame = (one: Shared) =>
    one.parts.length === parts.length && one.parts.every((part, place) => part === parts[place]);
  const known = shared.find(isSame);
  const built = known?.built ?? build({ ...overrides, db, settings: ofAll });
  if (!known) shared.push({ parts, built });
  const opened = await built;
  opened.begin(clock);
  return { app: opened.app, db, lines: opened.lines };
}

/** After a file. */
export async function closeSharedApps(): Promise<void> {
  const ended = shared;
  shared = [];
  for (const { built } of ended) await (await built).app.close();
}
