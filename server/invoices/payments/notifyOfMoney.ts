/** What a buyer is notified of when money came in, or went back. */
import { getBuyer } from '#server/invoices/invoiceStore.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { PaymentUpdateFacts } from '#server/messages/notices/paymentUpdateLetter.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import type { Standing } from './followLedger.ts';

type MoneyUpdate = Omit<
  PaymentUpdateFacts,
  'firstName' | 'path' | 'invoiceId' | 'saleTitle' | 'outstandingCents'
>;

export async function notifyOfMoney(
  tx: Queryable,
  notices: Notices,
  {
    invoice,
    rows,
    balance,
    update,
  }: Pick<Standing, 'invoice' | 'rows' | 'balance'> & { update: MoneyUpdate },
): Promise<void> {
  const { accountId, invoiceId } = invoice;
  const { email: to, firstName } = await getBuyer(tx, accountId);
  const saleTitle = rows[0]?.saleTitle ?? '';
  const { outstandingCents } = balance;
  const path = '/account/won-auctions';
  const facts = { ...update, firstName, invoiceId, saleTitle, outstandingCents, path };
  await notices.send(tx, { kind: 'paymentUpdate', accountId, to, facts });
}
