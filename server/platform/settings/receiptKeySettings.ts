/** The setting that receipts' keys are sealed with, and what a demo takes in its place. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { StartRefused } from '#server/platform/startRefused.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
type Setting = (form: string, read: (text: string) => string | undefined) => z.ZodMiniType<string, string>;

const shortest = 32;

export const receiptKeyForms = (setting: Setting) => ({
  RECEIPT_KEY_SECRET: z.optional(
    setting(`at least ${shortest} characters`, (text) => (text.length >= shortest ? text : undefined)),
  ),
});

type Given = { receiptKeySecret: string | undefined; isDemo: boolean; dataDir: string };

/** Of several nodes that start at once in one directory the first has made it. */
async function makeSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'receipt-key-secret');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  await mkdir(dataDir, { recursive: true });
  const made = `${file}.${process.pid}`;
  await writeFile(made, randomBytes(shortest).toString('base64url'), { mode: 0o600 });
  await link(made, file).catch(() => undefined);
  await rm(made);
  return readFile(file, 'utf8');
}

/** @throws {StartRefused} for a site that is no demo and has none. */
export async function receiptKeySecretOf({ receiptKeySecret, isDemo, dataDir }: Given): Promise<string> {
  if (receiptKeySecret !== undefined) return receiptKeySecret;
  if (isDemo) return makeSecret(dataDir);
  throw new StartRefused(
    'RECEIPT_KEY_SECRET is missing: the key that signs bid receipts is kept sealed with it. Set it to a random text of ' +
      `at least ${shortest} characters (openssl rand -base64 32), the same on every node, and keep a copy of it.`,
  );
}
