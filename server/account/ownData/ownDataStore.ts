/** What an account's owner is given, read table by table. The tables and their parts are constants of `holdings.ts`. */
import { createHash } from 'node:crypto';

import { type Queryable, sql, type Statement, type Value } from '#server/platform/db/sql.ts';

import type { DataRow } from './csv.ts';
import type { Holding } from './holding.ts';

/** Only names that the program itself holds come into the text; what differs from call to call is bound. */
function statement(text: string, ...values: Value[]): Statement {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 22), text, values };
}

const ownerOf = ({ owner = 't.account_id' }: Holding): string => owner;

export async function countRows(db: Queryable, table: string, of: { holding: Holding; accountId: number }) {
  const [found] = await db.query<{ count: number }>(
    statement(
      `select count(*)::integer as count from ${table} t where ${ownerOf(of.holding)} = $1`,
      of.accountId,
    ),
  );
  return found?.count ?? 0;
}

export async function readRows(
  db: Queryable,
  table: string,
  { holding, accountId }: { holding: Holding; accountId: number },
): Promise<DataRow[]> {
  const rows = await db.query<{ row: DataRow }>(
    statement(
      `select ${holding.row ?? 'to_jsonb(t)'} - $2::text[] as row from ${table} t where ${ownerOf(holding)} = $1 order by ${holding.order}`,
      accountId,
      holding.hides ?? [],
    ),
  );
  return rows.map(({ row }) => row);
}

export type SentPhoto = { consignmentId: number; photoId: number; fileName: string };

export const listSentPhotos = (db: Queryable, accountId: number): Promise<SentPhoto[]> =>
  db.query<SentPhoto>(sql`
    select p.consignment_id as "consignmentId", p.id as "photoId", p.file_name as "fileName"
    from consignment_photos p join consignments c on c.id = p.consignment_id
    where c.account_id = ${accountId} order by p.id`);

type Allowed = { sessionId: number; until: string };

export const allowExport = (tx: Queryable, { sessionId, until }: Allowed): Promise<unknown> =>
  tx.query(sql`update sessions set export_until = ${until} where id = ${sessionId}`);

type Asked = { sessionId: number; now: string };

export async function mayExport(tx: Queryable, { sessionId, now }: Asked): Promise<boolean> {
  const found = await tx.query(
    sql`select id from sessions where id = ${sessionId} and export_until > ${now}`,
  );
  return found.length > 0;
}
