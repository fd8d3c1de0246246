/**
 * `npm run import -- catalogue.csv --images DIR --auction auction.json`: takes a company's own sale into the database,
 * all of it or nothing. The format of the files is in docs/catalogue-file.md.
 */
import { parseArgs } from 'node:util';

import { drawLot } from '#demo/drawLot.ts';
import { counted, linesFor } from '#server/auctions/import/fileProblem.ts';
import { importSale, type ImportReport } from '#server/auctions/import/importSale.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import {
  type Environment,
  originalsFolderOf,
  pathOf,
  runTool,
  type Tool,
  type Verdict,
  verdictOf,
  withDatabase,
  withDatabaseAsIs,
} from './catalogueTool.ts';

const usage =
  'Use: npm run import -- catalogue.csv --images DIR --auction auction.json ' +
  '[--dry-run] [--withdraw-missing] [--restore-withdrawn].';

const options = {
  images: { type: 'string' },
  auction: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'withdraw-missing': { type: 'boolean', default: false },
  'restore-withdrawn': { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new StartRefused(usage);
  }
}

/** @throws {StartRefused} for anything but one catalog and one auction. */
function readArgs(args: readonly string[], environment: Environment) {
  const { values, positionals } = parse(args);
  const [catalogue, ...others] = positionals;
  if (catalogue === undefined || others.length > 0 || values.auction === undefined) {
    throw new StartRefused(usage);
  }
  return {
    files: {
      cataloguePath: pathOf(catalogue, environment),
      auctionPath: pathOf(values.auction, environment),
      imagesFolder: values.images === undefined ? undefined : pathOf(values.images, environment),
    },
    isDryRun: values['dry-run'],
    withdrawsMissing: values['withdraw-missing'],
    restoresWithdrawn: values['restore-withdrawn'],
  };
}

const mostNumbers = 20;

/** `lots 12, 14 and 3 more` */
function numbersOf(lots: readonly { lotNumber: number }[]): string {
  const numbers = lots.slice(0, mostNumbers).map(({ lotNumber }) => lotNumber);
  const more = lots.length - numbers.length;
  const tail = more > 0 ? ` and ${more} more` : '';
  return `${lots.length === 1 ? 'lot' : 'lots'} ${numbers.join(', ')}${tail}`;
}

type Done = NonNullable<ImportReport['done']>;

function remarksOn({ plan, ownCategories, repeatingTitles }: Done): string[] {
  const { left, withdrawn, restored, stayWithdrawn } = plan;
  const ofLots: [readonly { lotNumber: number }[], (lots: string) => string][] = [
    [withdrawn, (lots) => `Withdrawn: ${lots}.`],
    [restored, (lots) => `Brought back: ${lots}.`],
    [left, (lots) => `Not in the file and left as they are: ${lots} (see --withdraw-missing).`],
    [stayWithdrawn, (lots) => `In the file but still withdrawn: ${lots} (see --restore-withdrawn).`],
    [repeatingTitles, (lots) => `The title says the same twice in a row: ${lots}.`],
  ];
  const remarks = ofLots.flatMap(([lots, remark]) => (lots.length > 0 ? [remark(numbersOf(lots))] : []));
  return ownCategories.length > 0
    ? [...remarks, `Categories of your own: ${ownCategories.join(', ')}.`]
    : remarks;
}

/** The one line that an import ends with. */
function closingLine(done: Done, isDryRun: boolean): string {
  const { sale, plan, pictureCount, notTaken } = done;
  const counts = [
    `${counted(plan.added.length, 'lot')} new`,
    `${plan.changed.length} changed`,
    `${plan.unchangedCount} as before`,
    counted(pictureCount, 'picture'),
  ].join(', ');
  const start = isDryRun ? 'Dry run, nothing was written. Would import' : 'Imported';
  const which = `${plan.isNewSale ? 'the new sale' : 'sale'} ${sale.id} “${sale.title}”`;
  const left = `${counted(notTaken.length, 'value')} of the files ${notTaken.length === 1 ? 'was' : 'were'} not taken.`;
  return [`${start} ${which}: ${counts}.`, ...(notTaken.length > 0 ? [left] : []), ...remarksOn(done)].join(
    ' ',
  );
}

function verdictOn({ problems, done }: ImportReport, isDryRun: boolean): Verdict {
  if (done) return { exitCode: 0, lines: [...linesFor(done.notTaken), closingLine(done, isDryRun)] };
  const closing = `Nothing was imported: ${counted(problems.length, 'problem')} to mend first.`;
  return { exitCode: 1, lines: [...linesFor(problems), closing] };
}

export const importCatalogue: Tool = (args, environment, bar) =>
  verdictOf('Nothing was imported', async () => {
    const { files, ...choices } = readArgs(args, environment);
    const withDb = choices.isDryRun ? withDatabaseAsIs : withDatabase;
    const report = await withDb<ImportReport>(environment, ({ config, db }) =>
      importSale(db, files, {
        ...choices,
        originalsFolder: originalsFolderOf(config),
        draw: drawLot,
        now: new Date(),
        onProgress: bar.show,
      }),
    );
    return verdictOn(report, choices.isDryRun);
  });

if (import.meta.main) await runTool(importCatalogue);
