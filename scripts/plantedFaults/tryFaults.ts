/** Plants faults and says which of them their tests found. */
import type { FoundBy, PlantedFault } from './plantedFault.ts';
import type { RunTests, Verdict } from './runTests.ts';

export type Tried = { fault: PlantedFault; isFound: boolean; said: string; seconds: number };

type Trying = {
  plant: (faults: readonly PlantedFault[]) => () => void;
  runTests: RunTests;
  onTried: (tried: Tried) => void;
};

const isFoundBy = ({ says = '' }: FoundBy, { passed, said }: Verdict): boolean =>
  passed === false && said.includes(says);

/** Tests that fail without a fault find none. @returns a line for each. */
export async function faultsOfTests(faults: readonly PlantedFault[], runTests: RunTests): Promise<string[]> {
  const verdicts = await runTests(faults.map(({ foundBy }) => foundBy));
  return verdicts.flatMap(({ passed, said }, place) =>
    passed ? [] : [`${faults[place]?.foundBy.file}, "${faults[place]?.foundBy.test}": ${said}`],
  );
}

async function tryTogether(faults: readonly PlantedFault[], { plant, runTests }: Trying): Promise<Tried[]> {
  const startedMs = performance.now();
  const takeOut = plant(faults);
  try {
    const verdicts = await runTests(faults.map(({ foundBy }) => foundBy));
    const seconds = (performance.now() - startedMs) / 1_000 / faults.length;
    return faults.map((fault, place) => {
      const verdict = verdicts[place] ?? { passed: null, said: '' };
      return { fault, isFound: isFoundBy(fault.foundBy, verdict), said: verdict.said, seconds };
    });
  } finally {
    takeOut();
  }
}

/** A build and its sites cost more than a story does. */
const groupsOf = (faults: readonly PlantedFault[]): PlantedFault[][] => {
  const [stories, others] = [
    faults.filter(({ foundBy }) => foundBy.suite === 'stories'),
    faults.filter(({ foundBy }) => foundBy.suite !== 'stories'),
  ];
  return [...others.map((fault) => [fault]), ...(stories.length > 0 ? [stories] : [])];
};

/** Those that need a browser are planted together; one that is not found there is tried alone, as another may hide it. */
export async function tryFaults(faults: readonly PlantedFault[], trying: Trying): Promise<Tried[]> {
  const all: Tried[] = [];
  for (const group of groupsOf(faults)) {
    for (const together of await tryTogether(group, trying)) {
      const isSure = together.isFound || group.length === 1;
      const [tried = together] = isSure ? [together] : await tryTogether([together.fault], trying);
      trying.onTried(tried);
      all.push(tried);
    }
  }
  return all;
}
