/** What a list of the staff desk is made of: its place in the address, its rows, and what came of a decision about them. */
import type { PageSize, SortOrder } from '#contract/kernel/listPages.ts';
import type { Problem } from '#contract/kernel/problems.ts';

/** What an address asks for. Without a sort the rows come as the server orders them. */
export type ListPlace = {
  page: number;
  size: PageSize;
  sort: { by: string; order: SortOrder } | null;
  /** Every filter of the list, `search` among them, those that filter nothing included. */
  filters: Readonly<Record<string, string>>;
};

/** What every list knows of a row. Each list adds what it shows. */
export type DeskRow = { readonly id: number; readonly name: string };

export type ListRead = {
  rows: readonly DeskRow[];
  /** On all pages. */
  total: number;
  /** More rows fit than are counted: the pages show the first `total` of them. */
  isMore?: boolean;
  /** A row that was looked for by a number of its own: it is opened as soon as it is found. */
  opens?: number;
  /** What a list shows beside its rows, for example the sales to choose from. */
  facts?: unknown;
  /** Filters that the address left to the server: from then on they stay as it chose them. */
  filters?: Readonly<Record<string, string>>;
};

export type Terms = Readonly<Record<string, string>>;
export type Decision = { act: string; rows: readonly DeskRow[]; terms: Terms };

/** `decided`: a colleague was faster. `refused`: it is not possible as things stand. Both say so in a sentence. */
export type RowAnswer =
  | { outcome: 'done'; words: string; undo?: Terms }
  | { outcome: 'decided' | 'refused'; words: string }
  /** No one knows whether it arrived. */
  | { outcome: 'unsent'; problem: Problem };
export type RowResult = { row: DeskRow; answer: RowAnswer };
export type RowAnswered = { type: 'row.answered'; result: RowResult };
export type Undoing = { act: string; rows: readonly { row: DeskRow; undo: Terms }[] };

/** What came of the last decision about rows, or of undoing it. */
export type Outcome = { act: string; isUndo: boolean; results: readonly RowResult[] };
