/** A consignor's answers: they accept the estimate, sign the contract, or take the piece back. What they did not see, they did not answer. */
import { consignorActionsFor } from '#contract/consigning/consignmentActions.ts';
import { checkSignedName, currentContract } from '#contract/consigning/consignmentContract.ts';
import type { ConsignmentDone, ConsignorAnswer } from '#contract/consigning/consignments.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { plainLine } from '#server/platform/typedText.ts';

import { decline, moveTo, sign } from './actionStore.ts';
import { addStep, lockConsignment } from './consignmentStore.ts';
import { notifyConsignor } from './notifyConsignor.ts';
import { readConsignment, type ReadConsignment } from './read.ts';
import { assertFields, type ConsignmentDeps, type Outcome, ownConsignment } from './service.ts';

function outcomeOf({ row }: ReadConsignment, { Action, Seen, ContractVersion }: ConsignorAnswer): Outcome {
  // A contract that was written again while it was read is another one.
  const isOutdated = Action === 'sign' && ContractVersion !== currentContract;
  if (row.version !== Seen || isOutdated) return 'CHANGED';
  return consignorActionsFor(row.status).includes(Action) ? 'done' : 'NOT_POSSIBLE';
}

type Answered = { asker: Asker; piece: ReadConsignment; answer: ConsignorAnswer };

export function createAnswers(deps: ConsignmentDeps) {
  const { db, clock, securityLog, notices } = deps;
  const assertOwn = ownConsignment(deps);

  async function act(tx: Queryable, { asker, piece: { row }, answer }: Answered): Promise<void> {
    const { id } = row;
    const now = clock().toISOString();
    const facts = { consignmentId: id, action: answer.Action, by: asker.accountId };
    switch (answer.Action) {
      case 'accept':
        await moveTo(tx, { id, status: 'accepted', now });
        await addStep(tx, { id, step: 'accepted', now });
        return securityLog.record(tx, { kind: 'consignment_decided', ...asker, facts });
      case 'decline':
        await decline(tx, { id, by: 'consignor', reason: null, now });
        await addStep(tx, { id, step: 'declined', now });
        return securityLog.record(tx, { kind: 'consignment_decided', ...asker, facts });
      case 'sign': {
        const name = plainLine(answer.Name);
        assertFields({ Name: checkSignedName(name, { first: row.firstName, last: row.lastName }) });
        await sign(tx, { id, contractVersion: answer.ContractVersion, name, now });
        await addStep(tx, { id, step: 'contracted', now });
        await notifyConsignor(tx, notices, { piece: row, news: { event: 'contracted' } });
        return securityLog.record(tx, {
          kind: 'consignment_signed',
          ...asker,
          facts: { consignmentId: id, contract: answer.ContractVersion, commissionBps: row.commissionBps },
        });
      }
    }
  }

  return {
    async answer(asker: Asker, id: number, answer: ConsignorAnswer): Promise<ConsignmentDone> {
      await assertOwn(asker, id);
      const Outcome = await db.transaction(async (tx) => {
        await lockConsignment(tx, id);
        const piece = await readConsignment(tx, id);
        const outcome = outcomeOf(piece, answer);
        if (outcome === 'done') await act(tx, { asker, piece, answer });
        return outcome;
      });
      return { Outcome, Consignment: (await readConsignment(db, id)).consignment };
    },
  };
}
