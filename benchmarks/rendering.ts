/**
 * What rendering a page costs the server, against another build of the site in the same process: the two take turns, so
 * that the machine's moods meet both alike. Each needs its build and a running site for its answers, which are asked
 * once. It prints figures and judges none.
 * `npm run bench:rendering -- . http://localhost:3000 ../other http://localhost:3001`
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { AskInProcess, PageSettings, RendererModule } from '#contract/page/pages.ts';
import { readBuiltAssets } from '#server/page/pages/builtAssets.ts';

const warmUpPages = 60;
const pagesPerRound = 15;
const rounds = 20;

/** Sales of the demo have fixed numbers. */
const pages = ['/', '/catalog/4121?per=48', '/detail/4121/2'];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** CPU, not the clock: whatever else the machine is doing is left out. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The database is not measured here. */
function rememberingAsk(site: string): AskInProcess {
  const answers = new Map<string, Promise<{ status: number; text: string }>>();
  const askOnce = async (address: string) => {
    // Measuring holds this process up longer than a site keeps a quiet connection.
    const answer = await fetch(site + address, { headers: { connection: 'close' } });
    return { status: answer.status, text: await answer.text() };
  };
  return async (address) => {
    const answer = answers.get(address) ?? askOnce(address);
    answers.set(address, answer);
    const { status, text } = await answer;
    return { status, body: JSON.parse(text) as unknown };
  };
}

async function loadBuild(folder: string, site: string) {
  const dist = path.resolve(folder, 'dist');
  const file = pathToFileURL(path.join(dist, 'server/entryServer.js')).href;
  const { createRenderer } = (await import(file)) as RendererModule;
  const { version, assetsFor } = readBuiltAssets(path.join(dist, 'client'));
  const settings: PageSettings = {
    version,
    liveHost: null,
    maintenance: false,
    development: false,
    botCheck: { kind: 'proofOfWork' },
    year: 2026,
  };
  const render = createRenderer({
    assetsFor,
    settings: () => settings,
    ask: rememberingAsk(site),
    reportFault(fault) {
      throw fault;
    },
  });
  return async (page: string): Promise<number> => {
    const answer = await render(new Request(`http://page.internal${page}`), { isLoggedIn: false });
    const { location } = answer.headers;
    if (location) throw new Error(`${page} has moved to ${location}.`);
    return answer.body.byteLength / 1_000;
  };
}

const [oneFolder = '', oneSite = '', otherFolder = '', otherSite = ''] = process.argv.slice(2);
if (!otherSite) throw new Error('Name folder and address of this build and of the one it is compared with.');
const builds = [await loadBuild(oneFolder, oneSite), await loadBuild(otherFolder, otherSite)] as const;

/** An address that is written in another way is measured as it is written. */
const written = async (page: string): Promise<string> =>
  (await fetch(oneSite + page)).url.slice(new URL(oneSite).origin.length);

for (const page of await Promise.all(pages.map(written))) {
  const spent: [number[], number[]] = [[], []];
  for (let count = 0; count < warmUpPages; count += 1) for (const render of builds) await render(page);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, render] of builds.entries()) {
      const costMs = await cpuMsOf(async () => {
        for (let count = 0; count < pagesPerRound; count += 1) await render(page);
      });
      spent[at]?.push(costMs / pagesPerRound);
    }
  }
  const [one, two] = spent.map(median) as [number, number];
  const ratio = median(spent[0].map((costMs, round) => costMs / (spent[1][round] ?? NaN)));
  const [ours, theirs] = [await builds[0](page), await builds[1](page)];
  console.log(
    `${page}: ${one.toFixed(2)} ms of CPU against ${two.toFixed(2)}, ${ratio.toFixed(2)} × ` +
      `(${ours.toFixed(0)} kB against ${theirs.toFixed(0)})`,
  );
}
