/** The rows of alerts in the table of what belongs to whom: how each call is made with a stranger's ids. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';

/** The number of the stranger's alert, and of their sale. */
const strangers = 8;

/** One for words, in a sale of which the caller may have alerts too. */
export async function addStrangersAlert(db: Queryable, strangerId: number, auctionId: number): Promise<void> {
  await db.query(sql`
    insert into text_alerts (id, account_id, kind, name, auction_id, words, created_at)
    overriding system value
    values (${strangers}, ${strangerId}, 'words', 'Theirs', ${auctionId}, 'colt', now())`);
}

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const at = (path: string) => () => `/api/account/textalerts/${path}`;
const refused = (path: string, body?: object): Row => ({
  path: at(path),
  ...(body && { body: () => body }),
  answer: () => 'not_found',
});
const made = (alert: object) => (): unknown => expect.objectContaining(alert);

export const alertRows: Readonly<Record<string, Row>> = {
  'GET /api/account/textalerts/get/:auctionId': { path: at(`get/${strangers}`), answer: () => [] },
  'GET /api/account/textalerts/all': { answer: () => [] },
  // The stranger has one for the same words in the same sale.
  'POST /api/account/textalerts/words': {
    body: () => ({ Words: 'colt', AuctionID: strangers }),
    answer: made({ Name: 'colt', Words: 'colt', AuctionID: strangers }),
  },
  'POST /api/account/textalerts/search': {
    body: () => ({ Address: `/catalog/${strangers}?q=colt`, InEverySale: false }),
    answer: made({ Name: '“colt”', AuctionID: strangers }),
  },
  'POST /api/account/textalerts/lot': {
    body: () => ({ AuctionID: strangers, LotNumber: strangers, Moment: 'now', LotsAway: null }),
    answer: made({ Kind: 'lot', AuctionID: strangers }),
  },
  'PUT /api/account/textalerts/rename/:TextAlertID': refused(`rename/${strangers}`, { Name: 'Mine' }),
  'PUT /api/account/textalerts/pause/:TextAlertID': refused(`pause/${strangers}`, { IsPaused: true }),
  'POST /api/account/textalerts/delete/:TextAlertID': refused(`delete/${strangers}`),
  'POST /api/account/textalerts/undelete/:TextAlertID': refused(`undelete/${strangers}`),
};
