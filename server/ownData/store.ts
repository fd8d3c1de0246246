/** What an account's owner is given, read table by table. The tables and their parts are constants of `holdings.ts`. */
import { createHash } from 'node:crypto';

import type { Queryable, Statement, Value } from '#server/platform/db/sql.ts';

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
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${ownerOf(holding)} = $1 order by ${holding.order}`,
      accountId,
      holding.hides ?? [],
    ),
  );
  return rows.map(({ row }) => row);
}
