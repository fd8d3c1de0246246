/** Staff look at what people want to sell and move it on. Each decision is one transaction with its letter and its line in the log. */
import { houseActionsFor } from '#contract/consigning/consignmentActions.ts';
import type { HouseDecided, HouseDecision, ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { addMessage, addStep, findOwner, listPhotos, lockConsignment } from './consignmentStore.ts';
import { doHouseAction, type HouseDoing } from './houseActions.ts';
import { notifyConsignor } from './notifyConsignor.ts';
import { readConsignment, type ReadConsignment } from './read.ts';
import { type ConsignmentDeps, readMessage } from './service.ts';

export const toReviewed = ({ row, consignment }: ReadConsignment): ReviewedConsignment => ({
  ...consignment,
  AccountID: row.accountId,
  Name: `${row.firstName} ${row.lastName}`,
  Email: row.email,
  IsUnanswered: row.isUnanswered,
  Actions: [
    ...houseActionsFor({
      status: row.status,
      hasArrived: row.arrivedAt !== null,
      hasOpenLots: consignment.Lots.some(({ State }) => State === 'open'),
    }),
  ],
});

export function createConsignmentReview(deps: ConsignmentDeps) {
  const { db, clock, securityLog, notices, uploads } = deps;
  const assertRight = createAssertRight(deps);

  async function assertThere(id: number): Promise<void> {
    if ((await findOwner(db, id)) === undefined) throw problem('not_found');
  }

  const decidedOf = async (id: number, Outcome: HouseDecided['Outcome']): Promise<HouseDecided> => ({
    Outcome,
    Consignment: toReviewed(await readConsignment(db, id)),
  });

  type Recorded = { asking: Asking; piece: ReadConsignment; action: HouseDecision['Action'] | 'write' };

  /** Last of all: the log is locked from here on. */
  const record = (tx: Queryable, { asking, piece: { row }, action }: Recorded) =>
    securityLog.record(tx, {
      kind: 'consignment_decided',
      accountId: row.accountId,
      ...actorOf(asking),
      facts: { consignmentId: row.id, action, by: asking.caller.accountId },
    });

  async function act(
    tx: Queryable,
    { asking, ...doing }: HouseDoing & { asking: Asking },
  ): Promise<HouseDecided['Outcome']> {
    const { piece, decision, now } = doing;
    if (piece.row.version !== decision.Seen) return 'CHANGED';
    if (!toReviewed(piece).Actions.includes(decision.Action)) return 'NOT_POSSIBLE';
    const done = await doHouseAction(tx, doing);
    if (typeof done === 'string') return done;
    if (done.step) await addStep(tx, { id: piece.row.id, step: done.step, now });
    if (done.news) await notifyConsignor(tx, notices, { piece: piece.row, news: done.news });
    await record(tx, { asking, piece, action: decision.Action });
    return 'done';
  }

  return {
    async decide(asking: Asking, id: number, decision: HouseDecision): Promise<HouseDecided> {
      await assertRight(asking, 'consign', `consignment ${decision.Action}`);
      await assertThere(id);
      const outcome = await db.transaction(async (tx) => {
        await lockConsignment(tx, id);
        const piece = await readConsignment(tx, id);
        return act(tx, { asking, piece, decision, now: clock().toISOString() });
      });
      return decidedOf(id, outcome);
    },

    async write(asking: Asking, id: number, typed: string): Promise<HouseDecided> {
      await assertRight(asking, 'consign', 'consignment write');
      await assertThere(id);
      const body = readMessage(typed);
      await db.transaction(async (tx) => {
        await lockConsignment(tx, id);
        const piece = await readConsignment(tx, id);
        const { accountId: authorId } = asking.caller;
        await addMessage(tx, { id, isFromHouse: true, authorId, body, now: clock().toISOString() });
        await notifyConsignor(tx, notices, { piece: piece.row, news: { event: 'word', text: body } });
        await record(tx, { asking, piece, action: 'write' });
      });
      return decidedOf(id, 'done');
    },

    async photo(asking: Asking, id: number, photoId: number): Promise<Uint8Array> {
      await assertRight(asking, 'consign', 'consignment photo');
      const photo = (await listPhotos(db, [id])).find((one) => one.id === photoId);
      if (!photo) throw problem('not_found');
      return uploads.read(photo.fileName);
    },
  };
}
