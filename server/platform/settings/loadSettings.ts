/** The settings that bound what visitors and slow statements may take from everybody else. */
import * as z from 'zod/mini';

type Count = (form: string, read: (text: string) => number | undefined) => z.ZodMiniType<number, string>;

const between =
  (least: number, most: number) =>
  (text: string): number | undefined =>
    /^\d{1,6}$/u.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

const mostLines = 100_000;
const mostSeconds = 3_600;

export const loadForms = (setting: Count) => ({
  RATE_LIMIT_SCALE: z.prefault(
    setting('a number from 0 up', (text) =>
      /^\d{1,6}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : undefined,
    ),
    '1',
  ),
  LIVE_LINES_PER_ADDRESS: z.prefault(
    setting(`a whole number from 1 to ${mostLines}`, between(1, mostLines)),
    '200',
  ),
  DATABASE_STATEMENT_SECONDS: z.prefault(
    setting(`a whole number from 3 to ${mostSeconds}`, between(3, mostSeconds)),
    '30',
  ),
  DATABASE_LOCK_SECONDS: z.prefault(
    setting(`a whole number from 1 to ${mostSeconds}`, between(1, mostSeconds)),
    '10',
  ),
});

type Given = Record<keyof ReturnType<typeof loadForms>, number>;

export const loadOf = (given: Given) => ({
  /** Every limit is multiplied by it; 0 turns limits off. */
  rateLimitScale: given.RATE_LIMIT_SCALE,
  /** Live lines of visitors without a session that one address may hold on this node. */
  liveLinesPerAddress: given.LIVE_LINES_PER_ADDRESS,
  /** After so long PostgreSQL ends a statement, or its wait for a lock; long work is exempt. */
  databaseLimits: {
    statementMs: given.DATABASE_STATEMENT_SECONDS * 1_000,
    lockMs: given.DATABASE_LOCK_SECONDS * 1_000,
  },
});
