/**
 * `npm run export -- AUCTION_ID --to DIR`: writes a sale as `catalogue.csv`, `auction.json` and `images/`, which is what
 * an import takes.
 */
import { parseArgs } from 'node:util';

import { drawLot } from '#demo/drawLot.ts';
import { exportSale, type ExportReport } from '#server/auctions/import/exportSale.ts';
import { counted } from '#server/auctions/import/fileProblem.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import {
  originalsFolderOf,
  pathOf,
  runTool,
  type Tool,
  verdictOf,
  withDatabaseAsIs,
} from './catalogueTool.ts';

const usage = 'Use: npm run export -- AUCTION_ID --to DIR.';

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new StartRefused(usage);
  }
}

/** @throws {StartRefused} for anything but one number and one folder. */
function readArgs(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [id = '', ...others] = positionals;
  if (!/^[1-9]\d{0,8}$/u.test(id) || others.length > 0 || values.to === undefined) {
    throw new StartRefused(usage);
  }
  return { auctionId: Number(id), to: values.to };
}

function closingLine({ title, lotCount, pictureCount, withdrawnCount }: ExportReport, to: string): string {
  const counts = `${counted(lotCount, 'lot')} and ${counted(pictureCount, 'picture')}`;
  const without = withdrawnCount === 0 ? '' : ` Left out: ${counted(withdrawnCount, 'withdrawn lot')}.`;
  return `Exported “${title}” to ${to}: ${counts}.${without}`;
}

export const exportCatalogue: Tool = (args, environment, bar) =>
  verdictOf('Nothing was exported', async () => {
    const { auctionId, to: given } = readArgs(args);
    const to = pathOf(given, environment);
    return withDatabaseAsIs(environment, async ({ config, db }) => {
      if (!db) throw new StartRefused(`There is no sale ${auctionId}: the database has no lots yet.`);
      const originalsFolder = originalsFolderOf(config);
      const report = await exportSale(db, {
        auctionId,
        to,
        originalsFolder,
        draw: drawLot,
        onProgress: bar.show,
      });
      return { exitCode: 0, lines: [closingLine(report, to)] };
    });
  });

if (import.meta.main) await runTool(exportCatalogue);
