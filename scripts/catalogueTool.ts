/** What import and export of a catalog have in common: settings, the database, paths, and how they end. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openEmbedded } from '#server/platform/db/embedded.ts';
import { openPostgresql } from '#server/platform/db/postgresql.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';
import { type Config, readConfig } from '#server/platform/settings/config.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { createProgressBar, type ProgressBar } from './progressBar.ts';

export type Verdict = {
  /** What the process ends with: 0 done, 1 not done. */
  exitCode: 0 | 1;
  lines: string[];
};

export type Environment = Readonly<Record<string, string | undefined>>;

export type Tool = (args: readonly string[], environment: Environment, bar: ProgressBar) => Promise<Verdict>;

const log = createLog('silent');

/** The folder that `lot_photos.file` is relative to, as the server has it. */
export const originalsFolderOf = ({ dataDir }: Config): string => path.join(dataDir, 'pictures', 'originals');

/** `npm run` starts in the project's folder and says where it was called. */
export const pathOf = (given: string, environment: Environment): string =>
  path.resolve(environment['INIT_CWD'] ?? process.cwd(), given);

/** Without the migrations that a start would run; undefined where there is no database with lots yet. */
async function openAsIs({ dataDir, databaseUrl }: Config): Promise<Database | undefined> {
  const directory = path.join(dataDir, 'database');
  if (databaseUrl === undefined && !existsSync(directory)) return undefined;
  const db =
    databaseUrl === undefined
      ? await openEmbedded({ directory, log })
      : await openPostgresql({ databaseUrl, log });
  const [table] = await db.query<{ isThere: boolean }>(
    sql`select to_regclass('lot_photos') is not null as "isThere"`,
  );
  if (table?.isThere) return db;
  await db.close();
  return undefined;
}

export type Opened = { config: Config; db: Database };

/** @throws {StartRefused} for wrong settings, and when a running site has the embedded database. */
export async function withDatabase<T>(
  environment: Environment,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  try {
    return await work({ config, db });
  } finally {
    await db.close();
  }
}

type Found = { config: Config; db: Database | undefined };

/** The same for anyone who only reads: nothing is made, and nothing brought up to date. */
export async function withDatabaseAsIs<T>(
  environment: Environment,
  work: (found: Found) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const db = await openAsIs(config);
  try {
    return await work({ config, db });
  } finally {
    await db?.close();
  }
}

/** A full disk or a folder that may not be written to: no one's bug. */
const isOfFiles = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Runs a tool; what the operator can mend is a sentence, and everything else a fault. */
export async function verdictOf(failed: string, work: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartRefused) && !isOfFiles(error)) throw error;
    return { exitCode: 1, lines: [`${failed}: ${error.message}`] };
  }
}

/** Runs a tool as the process that it is. */
export async function runTool(tool: Tool): Promise<void> {
  const environment = { ...process.env, INIT_CWD: process.env['INIT_CWD'] ?? process.cwd() };
  process.chdir(path.resolve(import.meta.dirname, '..'));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const bar = createProgressBar(process.stderr);
  const { exitCode, lines } = await tool(process.argv.slice(2), { ...process.env, ...environment }, bar);
  bar.clear();
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
}
