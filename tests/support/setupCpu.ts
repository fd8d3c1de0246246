/**
 * Runs before every test file: says of each test how much of its process's time it took, for `var/test-times.json`. The
 * first test of a file also bears what loading the file took.
 */
import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number;
  }
}

let before = process.cpuUsage();

afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  task.meta.cpuSeconds = (user + system) / 1_000_000;
});
