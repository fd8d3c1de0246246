/** What staff read of the forms, take along as a file, and mark as answered. */
import type { MarkedInquiry, StaffInquiries } from '#contract/desk/inquiriesStaff.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';

import { inquiriesCsv } from './inquiriesCsv.ts';
import { type AskedEntries, countOpen, findPhotoFile, listEntries, markAnswered } from './staffStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; photos: Uploads };

export function createInquiryDesk({ db, clock, securityLog, photos }: Deps) {
  const assertRight = createAssertRight({ db, securityLog });
  const actorOf = ({ caller: { accountId, sessionId }, address }: Asking) => ({
    accountId,
    sessionId,
    address,
  });

  return {
    async list(asking: Asking, asked: AskedEntries): Promise<StaffInquiries> {
      await assertRight(asking, 'inquiries', 'inquiries');
      const { inquiries, total } = await listEntries(db, asked);
      const Inquiries = inquiries.map(({ fields: _fields, ...inquiry }) => inquiry);
      return { Inquiries, Total: total, Open: await countOpen(db) };
    },

    async csv(asking: Asking, asked: AskedEntries): Promise<string> {
      await assertRight(asking, 'inquiries', 'inquiries file');
      const { inquiries } = await listEntries(db, asked);
      const facts = { list: asked.list, kind: asked.kind, rows: inquiries.length };
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
