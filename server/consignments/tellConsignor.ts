/** Tells a consignor what has happened to a piece of theirs. */
import { consignmentAddress } from '#contract/rules/consignmentAddress.ts';
import type { ConsignmentNews } from '#server/notices/consignmentLetter.ts';
import type { Notices } from '#server/notices/notices.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import type { ConsignmentRow } from './store.ts';

type Piece = Pick<ConsignmentRow, 'id' | 'accountId' | 'email' | 'firstName' | 'title'>;

export const tellConsignor = (
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
