/** Notifies a consignor of what has happened to a piece of theirs, and staff that a consignor has written. */
import { consignmentAddress } from '#contract/consigning/consignmentAddress.ts';
import { site } from '#contract/kernel/site.ts';
import type { ConsignmentNews } from '#server/messages/notices/consignmentLetter.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import type { ConsignmentRow } from './consignmentStore.ts';

type Piece = Pick<ConsignmentRow, 'id' | 'accountId' | 'email' | 'firstName' | 'title'>;

export const notifyConsignor = (
  tx: Queryable,
  notices: Pick<Notices, 'send'>,
  { piece: { id, accountId, email: to, firstName, title }, news }: { piece: Piece; news: ConsignmentNews },
): Promise<void> =>
  notices.send(tx, {
    kind: 'consignment',
    accountId,
    to,
    facts: { firstName, piece: title, consignmentId: id, news, path: consignmentAddress(id) },
  });

/** The first message since staff answered: those that follow wait beside it, and are no news. */
export async function notifyHouse(
  tx: Queryable,
  notices: Pick<Notices, 'send'>,
  { piece, text }: { piece: Pick<ConsignmentRow, 'id' | 'title' | 'isUnanswered'>; text: string },
): Promise<void> {
  if (piece.isUnanswered) return;
  const { id: consignmentId, title } = piece;
  // To no one by name, and in no one's inbox.
  const facts = { firstName: '', piece: title, consignmentId, text, path: '/clerk/consignments' };
  await notices.send(tx, { kind: 'consignorWrote', accountId: null, to: site.email, facts });
}
