/**
 * What `npm run test:night` runs beyond `npm test`, one after the other. Limits are only of figures that a machine's speed does
 * not change: ratios within one run, and what may not happen at all. Ratios have some room below the goals of
 * docs/performance.md, because a limit that chance can break is one that no one believes.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findPostgresql } from './findPostgresql.ts';
import type { Limit } from './limits.ts';
import type { Suite } from './suites.ts';

const hourSeconds = 3_600;
const seedCount = 20;

function script(name: string, command: Suite['command'], limitHours = 1): Suite {
  return { name, command, counting: 'one', limitSeconds: limitHours * hourSeconds };
}

const benchmark = (name: string, limits: readonly Limit[]): Suite => ({
  ...script(`bench:${name}`, [`benchmarks/${name}.ts`]),
  limits,
});

/** The tests that draw values, with other values: a step for each seed, whose name repeats it by `TEST_SEED`. */
function seedSteps(root: string, firstSeed: number): Suite[] {
  const files = globSync('tests/{contract,machines,rules,screens,ui,server}/**/*.test.{ts,tsx}', {
    cwd: root,
  })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes(`from 'fast-check'`))
    .toSorted();
  return Array.from({ length: seedCount }, (_, place) => {
    const seed = String(firstSeed + place);
    const projects = ['unit', 'dom', 'server', 'server-once'].map((project) => `--project=${project}`);
    return {
      name: `seed-${seed}`,
      command: ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files],
      counting: 'vitest',
      prepare: () => ({ env: { TEST_SEED: seed, TEST_DATABASE: 'embedded' } }),
    };
  });
}

export function nightSteps(root: string, firstSeed: number): Suite[] {
  return [
    script('whole', ['scripts/test.ts', '--night'], 3),
    ...seedSteps(root, firstSeed),
    script('faults-20-rounds', ['scripts/testFaults.ts'], 3),
    script('audit-adversarial', ['scripts/audit.ts', '--adversarial']),
    script('mutants', ['scripts/mutants.ts']),
    benchmark('content', [
      // Twice the text, twice the time: what grows with the square takes four times as long.
      { what: 'time for twice the text', figure: / ms +(?<figure>\d+\.\d)$/gmu, most: 3.5 },
    ]),
    benchmark('pages', [
      {
        what: 'speed against a constant buffer',
        figure: /speed against it: (?<figure>[\d.]+)/gu,
        least: 0.75,
      },
    ]),
    benchmark('fanout', [
      { what: 'p99 against bare ws', figure: /p99 of the site is (?<figure>[\d.]+) ×/gu, most: 1.3 },
      { what: 'missing deliveries', figure: /(?<figure>\d+) of \d+ deliveries missing/gu, most: 0 },
    ]),
    benchmark('repaint', [
      {
        what: 'p95 until pages are repainted, ms',
        figure: /repainted: .*p95 (?<figure>\d+) ms/gu,
        most: 150,
      },
      { what: 'lines that were not notified', figure: /(?<figure>\d+) of \d+ missing/gu, most: 0 },
    ]),
    {
      ...benchmark('bids', [
        {
          what: 'speed against a transaction each',
          figure: /(?<figure>[\d.]+) × the transaction/gu,
          least: 4,
        },
      ]),
      async prepare() {
        const found = await findPostgresql();
        return 'url' in found ? { env: { DATABASE_URL: found.url } } : { skipped: found.reason };
      },
    },
  ];
}
