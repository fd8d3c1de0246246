/** Tracking numbers of invoices, in SQL. */
import type { Carrier, Tracking } from '#contract/invoices/tracking.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type TrackingRow = { invoiceId: number; carrier: Carrier; number: string };

/** By invoice; those without a number are not in it. */
export async function listTracking(
  db: Queryable,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, Tracking>> {
  const rows = await db.query<TrackingRow>(sql`
    select id as "invoiceId", carrier, tracking_number as number
    from invoices where id = any(${invoiceIds}::bigint[]) and tracking_number is not null`);
  return new Map(
    rows.map(({ invoiceId, carrier, number }) => [invoiceId, { Carrier: carrier, Number: number }]),
  );
}

export const updateTracking = (
  tx: Queryable,
  invoiceId: number,
  { Carrier, Number }: Tracking,
): Promise<unknown> =>
  tx.query(sql`
    update invoices set carrier = ${Carrier}, tracking_number = ${Number} where id = ${invoiceId}`);

/** As the security log keeps them; nothing where there is no number. */
export const trackingFacts = (tracking: Tracking | null) =>
  tracking === null ? {} : { carrier: tracking.Carrier, trackingNumber: tracking.Number };
