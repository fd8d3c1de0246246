/**
 * `npm run audit:verify`: reads the whole security log and the bids on every lot, and says in a line each whether they
 * are as they were written. With `--file` it checks a time line that was exported, and opens no database. It changes
 * nothing, so it may run beside the site; only the embedded database has room for no second process.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { verifyAuditFile } from '#contract/desk/verifyAuditFile.ts';
import { checkDatabase } from '#server/faults/checkDatabase.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { sha256 } from '#server/platform/securityLog/chain.ts';
import { type ChainReport, verifyChain } from '#server/platform/securityLog/verifyChain.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { openAsIs } from './openAsIs.ts';

export type Verdict = {
  /** What the process ends with: 0 intact, 1 broken, 2 not checked. */
  exitCode: 0 | 1 | 2;
  lines: string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const usage =
  'Use: npm run audit:verify, npm run audit:verify -- --last HASH with a hash noted earlier, or ' +
  'npm run audit:verify -- --file FILE with a time line that was exported.';

type Asked = { last: string | undefined; file: string | undefined };

/** @throws {StartRefused} for anything but a hash or a file. */
function askedOf(args: readonly string[]): Asked {
  const options = { last: { type: 'string' }, file: { type: 'string' } } as const;
  let asked: Asked;
  try {
    const { last, file } = parseArgs({ args: [...args], options }).values;
    asked = { last, file };
  } catch {
    throw new StartRefused(usage);
  }
  if (asked.last !== undefined && !/^[\da-f]{64}$/iu.test(asked.last)) {
    throw new StartRefused(`A hash is 64 digits from 0 to 9 and a to f. ${usage}`);
  }
  return asked;
}

function readExported(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartRefused(`There is no file ${file}, or it cannot be read.`);
  }
}

const mostFaults = 20;

/** The file alone: no settings, no database, no site. */
async function checkFile(file: string): Promise<Verdict> {
  const { isIntact, faults, remarks, count } = await verifyAuditFile(readExported(file), sha256);
  const events = counted(count, 'event');
  if (isIntact) return { exitCode: 0, lines: [`File intact: ${events}, all as written.`, ...remarks] };
  const more = faults.length > mostFaults ? [`And ${faults.length - mostFaults} more.`] : [];
  return { exitCode: 1, lines: ['File broken:', ...faults.slice(0, mostFaults), ...more] };
}

async function checkAsIs(db: Database, noted: string | undefined): Promise<ChainReport> {
  const [table] = await db.query<{ isThere: boolean }>(
    sql`select to_regclass('security_events') is not null as "isThere"`,
  );
  if (!table?.isThere) throw new StartRefused('The database has no security log yet: start the site once.');
  return verifyChain(db, noted);
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

type Finding = { isIntact: boolean; line: string };

function findingOn(report: ChainReport, noted: string | undefined): Finding {
  const { isIntact, isNotedFound, count, lastHash, sentence } = report;
  const events = counted(count, 'event');
  if (!isIntact) {
    return { isIntact, line: `Security log broken: ${sentence} Last hash in order: ${lastHash}.` };
  }
  if (noted !== undefined && !isNotedFound) {
    const reason = `no event has the hash ${noted}, so its end was cut off or it was rewritten.`;
    return { isIntact: false, line: `Security log broken: ${reason} It has ${events}.` };
  }
  const found = noted === undefined ? '' : ', the noted hash is in it';
  return { isIntact, line: `Security log intact: ${events}, last hash ${lastHash}${found}.` };
}

async function checkBids(db: Database): Promise<Finding> {
  const [table] = await db.query<{ isThere: boolean }>(
    sql`select to_regclass('bidder_lots') is not null as "isThere"`,
  );
  if (!table?.isThere) throw new StartRefused('The database has no log of bids yet: start the site once.');
  const { lots, bids, faults } = await checkDatabase(db);
  const size = `${counted(bids, 'bid')} on ${counted(lots, 'lot')}`;
  if (faults.length === 0) return { isIntact: true, line: `Bids intact: ${size}.` };
  const shown = faults.slice(0, mostFaults).join('; ');
  const more = faults.length > mostFaults ? `; and ${faults.length - mostFaults} more` : '';
  return { isIntact: false, line: `Bids broken: ${shown}${more}. Checked ${size}.` };
}

export async function auditVerify(args: readonly string[], environment: Environment): Promise<Verdict> {
  try {
    const { last: noted, file } = askedOf(args);
    if (file !== undefined) return await checkFile(file);
    const db = await openAsIs(environment);
    try {
      const findings = [findingOn(await checkAsIs(db, noted), noted), await checkBids(db)];
      const isIntact = findings.every((finding) => finding.isIntact);
      return { exitCode: isIntact ? 0 : 1, lines: findings.map(({ line }) => line) };
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return { exitCode: 2, lines: [`Not checked: ${error.message}`] };
  }
}

if (import.meta.main) {
  process.chdir(path.resolve(import.meta.dirname, '..'));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { exitCode, lines } = await auditVerify(process.argv.slice(2), process.env);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
}
