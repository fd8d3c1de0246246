/** What is said of a table: what of it its account gets, and what becomes of it with the account. SQL in it is of rows `t`. */
import type { OnDeletion } from './onDeletion.ts';

export type Holding = {
  /** The name of its files, and what a person calls it. */
  name: string;
  title: string;
  /** Whose a row is; without it, the column `account_id`. */
  owner?: string;
  /** What opens something, or is about the company and not about the account. */
  hides?: readonly string[];
  /** A row as JSON where some rows leave out more than others; without it, all of its columns. */
  row?: string;
  /** The columns that its rows are in order by. */
  order: string;
  /** What becomes of its rows when the account is deleted. */
  onDeletion: OnDeletion;
};

/** By table. */
export type Holdings = Readonly<Record<string, Holding>>;
