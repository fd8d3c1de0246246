/**
 * `npm run charts`: draws every machine of the site into `docs/charts` and for the chart room, with what the tests
 * walk of it. With `-- --check` it writes nothing and fails when what lies there is stale. It fails in any case when a
 * machine cannot be drawn or a declared transition is never taken. With `-- --stories FOLDER` it folds in what the stories
 * did in the run that wrote that folder (STORY_PATHS); without it, what is kept of the last run stays as far as it is true.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { storiesFolder } from './charts/keptStories.ts';
import { drawnFolder, makeCharts, type MadeCharts, pagesFolder } from './charts/makeCharts.ts';

type Files = MadeCharts['files'];

/** What lies in the three folders, which hold nothing but what is made here. */
function lyingIn(root: string): string[] {
  return [pagesFolder, drawnFolder, storiesFolder].flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
      : [],
  );
}

const contentOf = (root: string, file: string): string | null =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null;

/** A sentence for every file that is not as it would be made now. */
export function staleFiles(root: string, files: Files): string[] {
  const changed = [...files]
    .filter(([file, content]) => contentOf(root, file) !== content)
    .map(([file]) => `${file} is stale: run npm run charts and commit what it writes.`);
  const left = lyingIn(root)
    .filter((file) => !files.has(file))
    .map((file) => `${file} belongs to no machine: run npm run charts, which removes it.`);
  return [...changed, ...left];
}

/** A drawing that is already as it should be keeps its date, so that nothing that watches it wakes. */
export function writeFiles(root: string, files: Files): number {
  for (const file of lyingIn(root)) if (!files.has(file)) rmSync(path.join(root, file), { recursive: true });
  const changed = [...files].filter(([file, content]) => contentOf(root, file) !== content);
  for (const [file, content] of changed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return changed.length;
}

type Asked = { check: boolean; stories: string | undefined };

async function run({ check, stories }: Asked): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..');
  const { files, problems, outdated, notes } = await makeCharts(root, stories);
  const wrong = [...problems, ...(check ? [...outdated, ...staleFiles(root, files)] : [])];
  if (!check) {
    for (const sentence of [...notes, ...outdated]) console.log(sentence);
    console.log(`${writeFiles(root, files)} of ${files.size} files were rewritten.`);
  }
  for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

function asked(): Asked {
  const options = { check: { type: 'boolean', default: false }, stories: { type: 'string' } } as const;
  const { check, stories } = parseArgs({ options }).values;
  return { check, stories };
}

if (import.meta.main) {
  await Promise.resolve()
    .then(() => run(asked()))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    });
}
