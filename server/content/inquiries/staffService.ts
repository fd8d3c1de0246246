/** What staff read of the forms, take along as a file, and mark as answered. */
import {
  type InquiryListName,
  type MarkedInquiry,
  mostInquiryRows,
  type StaffInquiries,
  type StaffInquiryKind,
} from '#contract/inquiriesStaff.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import { type Asking, createAssertRight } from '#server/staff/assertRight.ts';
import { searchText } from '#server/staff/searchText.ts';
import type { Uploads } from '#server/uploads/uploads.ts';

import { inquiriesCsv } from './inquiriesCsv.ts';
import { findPhotoFile, listEntries, markAnswered } from './staffStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; photos: Uploads };

export type EntryFilters = { list: InquiryListName; kind: StaffInquiryKind | 'all'; search: string };

const pageSize = 25;

export function createInquiryDesk({ db, clock, securityLog, photos }: Deps) {
  const assertRight = createAssertRight({ db, securityLog });
  const actorOf = ({ caller: { accountId, sessionId }, address }: Asking) => ({
    accountId,
    sessionId,
    address,
  });

  return {
    async list(
      asking: Asking,
      { search, page, ...asked }: EntryFilters & { page: number },
    ): Promise<StaffInquiries> {
      await assertRight(asking, 'inquiries', 'inquiries');
      const { inquiries, total } = await listEntries(db, {
        ...asked,
        search: searchText(search),
        most: pageSize,
        skip: (page - 1) * pageSize,
      });
      const Inquiries = inquiries.map(({ fields: _fields, ...inquiry }) => inquiry);
      return { Inquiries, Total: total, Page: page, PageSize: pageSize };
    },

    async csv(asking: Asking, { search, list, kind }: EntryFilters): Promise<string> {
      await assertRight(asking, 'inquiries', 'inquiries file');
      const { inquiries } = await listEntries(db, {
        list,
        kind,
        search: searchText(search),
        most: mostInquiryRows,
        skip: 0,
      });
      const facts = { list, kind, rows: inquiries.length };
      await db.transaction((tx) =>
        securityLog.record(tx, { kind: 'inquiries_exported', ...actorOf(asking), facts }),
      );
      return inquiriesCsv(inquiries);
    },

    /** @throws `not_found` */
    async photo(asking: Asking, photoId: number): Promise<Uint8Array> {
      await assertRight(asking, 'inquiries', 'inquiry photo');
      const name = await findPhotoFile(db, photoId);
      if (name === undefined) throw problem('not_found');
      return photos.read(name);
    },

    /** @throws `not_found` */
    async mark(asking: Asking, inquiryId: number, isAnswered: boolean): Promise<MarkedInquiry> {
      await assertRight(asking, 'inquiries', 'mark inquiry');
      const by = asking.caller.accountId;
      return db.transaction(async (tx) => {
        const hasChanged = await markAnswered(tx, {
          id: inquiryId,
          isAnswered,
          by,
          now: clock().toISOString(),
        });
        if (hasChanged === undefined) throw problem('not_found');
        if (!hasChanged) return { Outcome: 'CHANGED' };
        const facts = { inquiryId, isAnswered };
        await securityLog.record(tx, { kind: 'inquiry_marked', ...actorOf(asking), facts });
        return { Outcome: 'done' };
      });
    },
  };
}
