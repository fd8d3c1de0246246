/** `docs/planted-faults.md`: the list, by area. */
import type { PlantedFault } from './plantedFault.ts';

const head = `# Planted faults

Written by \`npm run test:planted\`, which plants each of these faults in a copy of the tree and runs the test that has to find
it. Tests may move, be made cheaper or be taken away as long as every fault is still found; the list is
\`scripts/plantedFaults/\`. One whose text has changed is written again, not dropped.

| area | what a person would notice | planted in | found by |
|---|---|---|---|`;

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const rowOf = ({ area, name, file, foundBy }: PlantedFault): string =>
  `| ${area} | ${cell(name)} | \`${file}\` | ${foundBy.suite}: \`${foundBy.file}\`, “${cell(foundBy.test)}” |`;

export function plantedPage(faults: readonly PlantedFault[]): string {
  const byArea = faults.toSorted((one, other) => one.area.localeCompare(other.area));
  return `${[head, ...byArea.map(rowOf)].join('\n')}\n`;
}
