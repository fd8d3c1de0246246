/** What a consignor does: offers a piece, writes about it, and reads what became of it. */
import {
  checkConsignmentMessage,
  checkDescription,
  checkPieceTitle,
  mostOpenConsignments,
} from '#contract/consigning/consignmentFields.ts';
import type {
  OwnConsignment,
  Consignments,
  ConsignmentDone,
  Submission,
  Submitted,
} from '#contract/consigning/consignments.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { plain, plainLine } from '#server/platform/typedText.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';

import {
  addMessage,
  addStep,
  countOpen,
  findByKey,
  findOwner,
  getAccount,
  insertConsignment,
  lockAccount,
  lockConsignment,
} from './consignmentStore.ts';
import { notifyConsignor, notifyHouse } from './notifyConsignor.ts';
import { readConsignment, type ReadConsignment, readSummaries } from './read.ts';

export type ConsignmentDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  uploads: Uploads;
};

export type Outcome = ConsignmentDone['Outcome'];

/** More than anybody reads; the newest are there. */
const mostShown = 200;

/** @throws {Problem} `invalid_input` with a sentence under each field that is wrong. */
export function assertFields(sentences: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(sentences).flatMap(([field, sentence]) =>
    sentence === undefined ? [] : [[field, sentence] as const],
  );
  if (wrong.length > 0) throw problem('invalid_input', { fields: Object.fromEntries(wrong) });
}

export const readMessage = (typed: string): string => {
  const body = plain(typed).trim();
  assertFields({ Body: checkConsignmentMessage(body) });
  return body;
};

/** No one's piece but the asker's. What is a stranger's is written down, and is not there. */
export function ownConsignment({ db, securityLog }: Pick<ConsignmentDeps, 'db' | 'securityLog'>) {
  return async (asker: Asker, id: number): Promise<void> => {
    const owner = await findOwner(db, id);
    if (owner === asker.accountId) return;
    await refuseForeign({ db, securityLog }, asker, {
      of: 'consignment',
      ids: owner === undefined ? [] : [id],
    });
  };
}

export function createConsignmentService(deps: ConsignmentDeps) {
  const { db, clock, securityLog, notices } = deps;
  const assertOwn = ownConsignment(deps);
  const now = (): string => clock().toISOString();

  async function keepNew(tx: Queryable, asker: Asker, given: Submission): Promise<Submitted> {
    const { accountId } = asker;
    await lockAccount(tx, accountId);
    const kept = await findByKey(tx, accountId, given.Key);
    if (kept !== undefined) return { Outcome: 'done', ConsignmentID: kept };
    if ((await countOpen(tx, accountId)) >= mostOpenConsignments) {
      return { Outcome: 'TOO_MANY', ConsignmentID: null };
    }
    const at = now();
    const id = await insertConsignment(tx, {
      accountId,
      key: given.Key,
      title: given.Title,
      kind: given.Kind,
      description: given.Description,
      now: at,
    });
    await addStep(tx, { id, step: 'received', now: at });
    const { row: piece } = await readConsignment(tx, id);
    await notifyConsignor(tx, notices, { piece, news: { event: 'received' } });
    await securityLog.record(tx, { kind: 'consignment_sent', ...asker, facts: { consignmentId: id } });
    return { Outcome: 'done', ConsignmentID: id };
  }

  return {
    async list(accountId: number): Promise<Consignments> {
      const { firstName, lastName } = await getAccount(db, accountId);
      return {
        Consignments: await readSummaries(db, accountId, mostShown),
        Name: { First: firstName, Last: lastName },
      };
    },

    async submit(asker: Asker, given: Submission): Promise<Submitted> {
      const piece = { ...given, Title: plainLine(given.Title), Description: plain(given.Description).trim() };
      assertFields({ Title: checkPieceTitle(piece.Title), Description: checkDescription(piece.Description) });
      return db.transaction((tx) => keepNew(tx, asker, piece));
    },

    async get(asker: Asker, id: number): Promise<OwnConsignment> {
      await assertOwn(asker, id);
      const { row, consignment } = await readConsignment(db, id);
      return { Consignment: consignment, Name: { First: row.firstName, Last: row.lastName } };
    },

    async write(asker: Asker, id: number, typed: string): Promise<ConsignmentDone> {
      await assertOwn(asker, id);
      const body = readMessage(typed);
      await db.transaction(async (tx) => {
        await lockConsignment(tx, id);
        const { row: piece } = await readConsignment(tx, id);
        await notifyHouse(tx, notices, { piece, text: body });
        await addMessage(tx, { id, isFromHouse: false, authorId: asker.accountId, body, now: now() });
      });
      return { Outcome: 'done', Consignment: (await readConsignment(db, id)).consignment };
    },

    /** @throws `not_found` until it is settled. */
    async settled(asker: Asker, id: number): Promise<ReadConsignment> {
      await assertOwn(asker, id);
      const piece = await readConsignment(db, id);
      if (piece.consignment.SettledAt === null) throw problem('not_found');
      return piece;
    },
  };
}
