/** The call by which staff read what was written to people. */
import { getNoticeRecord, type NoticeRecord } from '#contract/noticeRecord.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import { createAssertRight } from '#server/staff/assertRight.ts';

import { listRecorded, type Recorded, type RecordFilter } from './recordStore.ts';

const limit = { max: 240, windowSeconds: 60 };
const pageLength = 50;
const keptDays = 90;

/** As `cursorOf` writes it; the contract has checked its form. */
function placeOf(before: string | undefined): RecordFilter['before'] {
  if (before === undefined) return null;
  const [at = '', place] = before.split('~');
  return Number.isNaN(Date.parse(at)) ? null : { at, place: Number(place) };
}

const cursorOf = ({ CreatedAt, place }: Recorded): string => `${CreatedAt}~${place}`;

function recordOf(found: readonly Recorded[]): NoticeRecord {
  const shown = found.slice(0, pageLength);
  const last = shown.at(-1);
  return {
    Notices: shown.map(({ place, ...notice }) => Object.assign(notice, { Key: String(place) })),
    Older: found.length > pageLength && last ? cursorOf(last) : null,
    KeptDays: keptDays,
  };
}

type Deps = { db: Database; securityLog: SecurityLog };

export function registerRecord(serve: Serve, deps: Deps): void {
  const assertRight = createAssertRight(deps);
  serve(
    getNoticeRecord,
    async ({ query }, { caller, request }) => {
      await assertRight({ caller, address: request.ip }, 'notices', 'getNoticeRecord');
      const { channel = null, category = null, outcome = null, search, before } = query;
      const filter = { channel, category, outcome, search, before: placeOf(before), count: pageLength + 1 };
      return recordOf(await listRecorded(deps.db, filter));
    },
    { limit },
  );
}
