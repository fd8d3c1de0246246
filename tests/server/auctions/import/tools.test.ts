/** What someone at a terminal reads of an import and an export, and what their processes end with. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import type { Verdict } from '#scripts/catalogueTool.ts';
import { exportCatalogue } from '#scripts/exportCatalogue.ts';
import { importCatalogue } from '#scripts/importCatalogue.ts';
import { createProgressBar } from '#scripts/progressBar.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { fillDataDirectory } from '#tests/support/db/embeddedDirectory.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { aCatalogue, aFolder, anAuction, aRow } from './aCatalogue.ts';

const sample = join(import.meta.dirname, '../../../../content/sample-sale');
const sampleArgs = [
  join(sample, 'catalogue.csv'),
  '--images',
  join(sample, 'images'),
  '--auction',
  join(sample, 'auction.json'),
];

const home = mkdtempSync(join(tmpdir(), 'prairie-star-import-'));
afterAll(() => rmSync(home, { recursive: true }));

const dataDir = join(home, 'data');
const environment = { DATA_DIR: dataDir, INIT_CWD: home };
const noBar = createProgressBar({ write: () => undefined });

const runImport = (...args: string[]): Promise<Verdict> => importCatalogue(args, environment, noBar);
const runExport = (...args: string[]): Promise<Verdict> => exportCatalogue(args, environment, noBar);

test('the sample sale: a dry run where there is no database yet, the import, again, and the export', async () => {
  expect(await runImport(...sampleArgs, '--dry-run')).toEqual({
    exitCode: 0,
    lines: [
      'Dry run, nothing was written. Would import the new sale 4190 “Sample Spring Sale”: ' +
        '6 lots new, 0 changed, 0 as before, 2 pictures.',
    ],
  });
  expect(existsSync(dataDir)).toBe(false);
  expect(await runExport('4190', '--to', 'out')).toEqual({
    exitCode: 1,
    lines: ['Nothing was exported: There is no sale 4190: the database has no lots yet.'],
  });
  await fillDataDirectory(dataDir);
  expect(await runImport(...sampleArgs)).toEqual({
    exitCode: 0,
    lines: [
      'Imported the new sale 4190 “Sample Spring Sale”: 6 lots new, 0 changed, 0 as before, 2 pictures.',
    ],
  });
  expect(await runExport('4190', '--to', 'out')).toEqual({
    exitCode: 0,
    lines: [`Exported “Sample Spring Sale” to ${join(home, 'out')}: 6 lots and 2 pictures.`],
  });
  const exported = ['out/catalogue.csv', '--images', 'out/images', '--auction', 'out/auction.json'];
  expect(await runImport(...exported)).toEqual({
    exitCode: 0,
    lines: ['Imported sale 4190 “Sample Spring Sale”: 0 lots new, 0 changed, 6 as before, 2 pictures.'],
  });
});

async function filesOf(catalogue: string, auction = anAuction({ AuctionID: 4191 })): Promise<string[]> {
  const folder = await aFolder();
  await writeFile(join(folder, 'catalogue.csv'), catalogue);
  await writeFile(join(folder, 'auction.json'), auction);
  return [join(folder, 'catalogue.csv'), '--auction', join(folder, 'auction.json')];
}

async function bidOnLots(auctionId: number): Promise<void> {
  const db = await openDatabase({ dataDir, log: silentLog });
  await db.query(sql`update lot_standings set bid_count = 1 where auction_id = ${auctionId}`);
  await db.close();
}

test('the closing line names lots that were left, withdrawn, still withdrawn or brought back, and own categories', async () => {
  const second = aRow({ LotNumber: '2', Category: 'Steam engines' });
  const third = aRow({ LotNumber: '3' });
  const all = await filesOf(aCatalogue(aRow(), second, third));
  const two = await filesOf(aCatalogue(aRow(), third));
  const others = await filesOf(aCatalogue(aRow(), second));
  const lineOf = async (...args: string[]) => (await runImport(...args)).lines.join('\n');
  expect(await lineOf(...all)).toMatch(/3 lots new.* Categories of your own: Steam engines\.$/u);
  const slip = await filesOf(aCatalogue(aRow({ WebTitle: 'Browning Automatic Rifle Automatic Rifle' })));
  expect(await lineOf(...slip, '--dry-run')).toContain('The title says the same twice in a row: lot 1.');
  expect(await lineOf(...two, '--withdraw-missing')).toMatch(/as before, 0 pictures\. Withdrawn: lot 2\.$/u);
  expect(await lineOf(...others)).toMatch(
    / Not in the file and left as they are: lot 3 \(see --withdraw-missing\)\. In the file but still withdrawn: lot 2 \(see --restore-withdrawn\)\./u,
  );
  expect(await lineOf(...others, '--restore-withdrawn')).toMatch(/Brought back: lot 2\./u);
  await bidOnLots(4191);
  const other = await filesOf(aCatalogue(aRow({ StartingBid: '450' }), second));
  expect(await runImport(...other)).toMatchObject({
    exitCode: 0,
    lines: [
      expect.stringMatching(/catalogue\.csv:2:\d+ StartingBid: stays \$500, because lot 1 has 1 bid\.$/u),
      expect.stringContaining('0 pictures. 1 value of the files was not taken. Not in the file'),
    ],
  });
});

test('problems are a line each with file, line, column and name, and how many there are', async () => {
  const args = await filesOf(aCatalogue(aRow({ hlo: 'Q' })), anAuction({ LocZip: 'x' }));
  expect(await runImport(...args, '--dry-run')).toEqual({
    exitCode: 1,
    lines: [
      'auction.json LocZip: must be a ZIP code.',
      expect.stringMatching(/^catalogue\.csv:2:\d+ hlo: must be one of H, L, O, and is "Q"\.$/u),
      'Nothing was imported: 2 problems to mend first.',
    ],
  });
});

test('while a site has the embedded database, both say that it must stop', async () => {
  const db = await openDatabase({ dataDir, log: silentLog });
  const sentence = `Another process is using the data directory ${dataDir}: stop it, or set DATA_DIR to another directory.`;
  try {
    expect(await runImport(...sampleArgs)).toEqual({
      exitCode: 1,
      lines: [`Nothing was imported: ${sentence}`],
    });
    expect(await runExport('4190', '--to', 'other')).toEqual({
      exitCode: 1,
      lines: [`Nothing was exported: ${sentence}`],
    });
  } finally {
    await db.close();
  }
});

test.each([
  ['no catalog', ['--auction', 'a.json']],
  ['no auction', ['catalogue.csv']],
  ['two catalogs', ['a.csv', 'b.csv', '--auction', 'a.json']],
  ['an option there is not', ['a.csv', '--auction', 'a.json', '--force']],
])('an import with %s is answered with how it is used', async (_, args) => {
  const { exitCode, lines } = await runImport(...args);
  expect(exitCode).toBe(1);
  expect(lines.join('\n')).toMatch(/^Nothing was imported: Use: npm run import -- catalogue\.csv /u);
});

test.each([[[]], [['4190']], [['x', '--to', 'out']], [['4190', '4191', '--to', 'out']], [['--all']]])(
  'an export with %j is answered with how it is used',
  async (args) => {
    expect(await runExport(...args)).toEqual({
      exitCode: 1,
      lines: ['Nothing was exported: Use: npm run export -- AUCTION_ID --to DIR.'],
    });
  },
);

test('a file or a folder that is not there, and settings that are wrong, are sentences', async () => {
  const { exitCode, lines } = await runImport('none.csv', '--auction', 'none.json', '--dry-run');
  expect(exitCode).toBe(1);
  expect(lines).toEqual([`Nothing was imported: There is no file ${join(home, 'none.json')}.`]);
  const nowhere = await runImport(...sampleArgs, '--images', 'nowhere', '--dry-run');
  expect(nowhere.lines).toEqual([
    `Nothing was imported: The folder of images ${join(home, 'nowhere')} is not there, or this account may not read it.`,
  ]);
  const wrong = await importCatalogue(sampleArgs, { PORT: 'x' }, noBar);
  expect(wrong.lines.join('\n')).toMatch(/^Nothing was imported: Wrong settings: PORT must be/u);
});

test('a bar fills at a terminal, is taken away at the end, and is nowhere else', () => {
  const said: string[] = [];
  const write = (text: string) => said.push(text);
  const bar = createProgressBar({ isTTY: true, write });
  bar.show('Lots written', 1_000, 2_000);
  bar.clear();
  expect(said).toEqual([
    `\r\u001b[K[${'█'.repeat(15)}${'░'.repeat(15)}] Lots written: 1,000 of 2,000`,
    '\r\u001b[K',
  ]);
  said.length = 0;
  const silent = createProgressBar({ write });
  silent.show('Lots written', 1, 2);
  silent.clear();
  expect(said).toEqual([]);
});
