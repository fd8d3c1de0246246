/**
 * Which tests a change needs first: itself where it is a test, then those that reach it by the fewest imports. What
 * composes the whole site imports everything, so in the end nearly every test depends on nearly every file: the nearest
 * are taken until their time is used up, and `npm test` runs the rest.
 */
import path from 'node:path';

const isTest = (file: string): boolean => /^tests\/(?!faults|nodes|budgets).*\.test\.tsx?$/u.test(file);

/** A test beside its subject reaches it by the site as a whole: `tests/server/bidding/bids` is about `server/bidding/bids`. */
const areaDistance = 1;

function areaOf(file: string): string | undefined {
  const folder = path.posix.dirname(file.replace(/^src\//u, ''));
  return folder.includes('/') ? `tests/${folder}/` : undefined;
}

export type NearestTests = {
  changed: readonly string[];
  importers: ReadonlyMap<string, readonly string[]>;
  /** All test files of the project. */
  tests: readonly string[];
  secondsOf: (test: string) => number;
  mostSeconds: number;
};

function distances({ changed, importers, tests }: NearestTests): Map<string, number> {
  const found = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of found) {
    for (const importer of importers.get(file) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  const areas = changed.map(areaOf).filter((area) => area !== undefined);
  for (const test of tests.filter((one) => areas.some((area) => one.startsWith(area)))) {
    found.set(test, Math.min(found.get(test) ?? areaDistance, areaDistance));
  }
  return found;
}

/** @returns the files to run, the nearest first, and how many more depend on the change. */
export function nearestTests(asked: NearestTests): { files: string[]; left: number } {
  const found = distances(asked);
  const all = new Set(asked.tests.filter(isTest));
  const related = [...found].filter(([file]) => all.has(file)).toSorted(([, one], [, other]) => one - other);
  let seconds = 0;
  const files = related
    .filter(([test, distance]) => {
      const cost = asked.secondsOf(test);
      // One that was changed is run whatever it takes.
      if (distance > 0 && seconds + cost > asked.mostSeconds) return false;
      seconds += cost;
      return true;
    })
    .map(([file]) => file);
  return { files, left: related.length - files.length };
}
