/**
 * Whether the whole log stands as it was written. It is read from its beginning once a minute at most, however many ask; what
 * was written since is checked as soon as someone looks at it.
 */
import type { AuditChain } from '#contract/desk/staffAudit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { type ChainReport, verifyChain } from '#server/platform/securityLog/verifyChain.ts';

type Deps = { db: Queryable; clock: Clock };

export type Seals = {
  /** @param upTo an event that the answer has to cover. */
  check: (upTo?: number) => Promise<AuditChain>;
};

const checkedForMs = 60_000;
/** A log that takes long is read whole less often: its check is at most a small share of what the server does. */
const shareOfTime = 30;

type Check = { wholeAtMs: number; goodForMs: number; at: string; report: ChainReport };

const wireOf = ({ at, report }: Check): AuditChain => ({
  IsIntact: report.isIntact,
  Count: report.count,
  LastHash: report.lastHash,
  Sentence: report.sentence,
  FirstAt: report.seen.firstAt,
  LastAt: report.seen.lastAt,
  CheckedAt: at,
});

export function createSeals({ db, clock }: Deps): Seals {
  let last: Promise<Check> | undefined;

  /** One after the other: who comes while a check runs takes its answer if that is enough. */
  async function next(before: Promise<Check> | undefined, upTo: number): Promise<Check> {
    const known = await before?.catch(() => undefined);
    const now = clock();
    const at = now.toISOString();
    const isRecent = known !== undefined && now.getTime() - known.wholeAtMs < known.goodForMs;
    if (!isRecent) {
      const startedMs = performance.now();
      const report = await verifyChain(db);
      const tookMs = performance.now() - startedMs;
      return {
        wholeAtMs: now.getTime(),
        goodForMs: Math.max(checkedForMs, tookMs * shareOfTime),
        at,
        report,
      };
    }
    const { report } = known;
    if (!report.isIntact || report.count >= upTo) return known;
    return { ...known, at, report: await verifyChain(db, undefined, report.seen) };
  }

  return {
    async check(upTo = 0) {
      last = next(last, upTo);
      return wireOf(await last);
    },
  };
}
