/** The calls by which staff read what was written to people. */
import {
  getNoticeCsv,
  getNoticeRecord,
  type NoticeSort,
  type RecordedNotice,
} from '#contract/desk/noticeRecord.ts';
import { type AskedRows, countedPageOfRows, exportedRows } from '#contract/kernel/listPages.ts';
import type { Caller } from '#server/platform/callers.ts';
import { counted } from '#server/platform/counted.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';
import { createAssertRight } from '#server/platform/staff/assertRight.ts';
import { recordExport } from '#server/platform/staff/recordExport.ts';

import { type AskedNotices, listRecorded } from './recordStore.ts';

const limit = { max: 240, windowSeconds: 60 };
const fileLimit = { max: 12, windowSeconds: 60 };

type Call = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

type Filter = 'channel' | 'category' | 'outcome' | 'from' | 'to';
type Filters = { [Name in Filter]?: AskedNotices[Name] | undefined };

const askedOf = (rows: AskedRows<NoticeSort>, query: Filters): AskedNotices => {
  const { channel = null, category = null, outcome = null, from = null, to = null } = query;
  return { ...rows, channel, category, outcome, from, to };
};

const columns: readonly (readonly [head: string, cell: (notice: RecordedNotice) => Cell])[] = [
  ['Written (UTC)', ({ CreatedAt }) => CreatedAt],
  ['Channel', ({ Channel }) => Channel],
  ['Account', ({ AccountID }) => AccountID ?? ''],
  ['Name', ({ Name }) => Name ?? ''],
  ['To', ({ To }) => To],
  ['Message', ({ Words }) => Words ?? ''],
  ['Kind', ({ Kind }) => Kind],
  ['About', ({ Category }) => Category ?? ''],
  ['Outcome', ({ Outcome }) => Outcome],
  ['Reason', ({ Reason }) => Reason ?? ''],
  ['Attempts', ({ Attempts }) => Attempts],
  ['Outcome at (UTC)', ({ At }) => At],
];

/** The record of what was written to people, as a spreadsheet takes it. */
const recordCsv = (notices: readonly RecordedNotice[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...notices.map((notice) => columns.map(([, cell]) => cell(notice))),
  ]);

type Deps = { db: Database; securityLog: SecurityLog };

export function registerRecord(serve: Serve, deps: Deps): void {
  const { db } = deps;
  const assertRight = createAssertRight(deps);
  serve(
    getNoticeRecord,
    async ({ query }, exchange) => {
      await assertRight(askingOf(exchange), 'notices', 'getNoticeRecord');
      const { total, notices } = await listRecorded(db, askedOf(countedPageOfRows(query), query));
      return { Notices: notices, ...counted(total) };
    },
    { limit },
  );
  serve(
    getNoticeCsv,
    async ({ query }, exchange) => {
      const asking = askingOf(exchange);
      await assertRight(asking, 'notices', 'getNoticeCsv');
      const { notices } = await listRecorded(db, askedOf(exportedRows(query), query));
      await recordExport(deps, asking, { list: 'notices', rows: notices.length });
      exchange.reply.header('content-disposition', 'attachment; filename="notices.csv"');
      return recordCsv(notices);
    },
    { limit: fileLimit },
  );
}
