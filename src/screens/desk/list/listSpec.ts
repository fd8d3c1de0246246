/** What a list of the desk has to say of itself so that `DeskList` can show it. */
import type { ReactNode } from 'react';

import type { DeskRow, ListPlace, ListRead, Terms } from '#machines/desk/deskListFacts.ts';

export type ColumnOf<Row> = {
  /** Also the name of the column in addresses and, where it can be sorted, on the server. */
  key: string;
  title: string;
  /** What stands in the cell, as text: for narrow screens, and for anyone who sees no `cell`. */
  text: (row: Row) => string;
  /** Where the cell is more than its text. */
  cell?: (row: Row) => ReactNode;
  /** The least width, in pixels; `grow` is its share of what is left. */
  width: number;
  grow?: number;
  isSortable?: true;
  isNumber?: true;
  /** It waits among the columns to choose from. */
  isExtra?: true;
};

export type FilterOption = { value: string; words: string; count?: number };

type AnyFilter = {
  key: string;
  label: string;
  /** Holds where an address says nothing, and then stands in no address. */
  fallback: string;
  /** What does not is dropped from an address. */
  takes: (value: string) => boolean;
};

/** Tabs for a few lists that are looked through all day; a field for everything else. */
export type ChoiceFilter = AnyFilter & {
  as: 'tabs' | 'select';
  options: (read: ListRead | null) => readonly FilterOption[];
};

/** A day (ISO) or a text that is typed. */
export type TypedFilter = AnyFilter & ({ as: 'day' } | { as: 'text' });

export type ListFilter = ChoiceFilter | TypedFilter;

export type ActFieldsProps<Row> = {
  rows: readonly Row[];
  /** What is wrong with a field, by its name. */
  wrong: Readonly<Record<string, string>>;
};

export type ActOf<Row> = {
  key: string;
  button: string;
  /** Whether it can be decided about this row as it stands. */
  fits: (row: Row) => boolean;
  /** It is offered for a single row alone. */
  isForOne?: true;
  /** A page of its own asks for the rest: the button is a link there. Only with `isForOne`. */
  to?: (row: Row) => string;
  /** It can be undone and nothing is sent to anybody: no dialog asks once more. */
  isAtOnce?: true;
  /** The particulars of a row have its fields: it is answered where it is read. Only the first that fits. */
  isInParticulars?: true;
  /** Against someone, or of less use: a quiet button. */
  isQuiet?: true;
  title: (rows: readonly Row[]) => string;
  explanation: string;
  confirm: string;
  fields?: (props: ActFieldsProps<Row>) => ReactNode;
  /** What is wrong with what was filled in, by field. */
  check?: (terms: Terms, rows: readonly Row[]) => Readonly<Record<string, string>>;
  /** What came of it for so many rows: “10 bidders approved.” */
  done: (count: string) => string;
};

export type DecideRow = (act: string, terms: Terms) => void;

type SpecOf<Row extends DeskRow> = {
  /** In the storage of saved views; never changes. */
  name: string;
  path: string;
  title: string;
  one: string;
  many: string;
  /** What can be searched for; every list has a search. */
  searchLabel: string;
  /** Where a button of a row needs more room than “Approve”. */
  actsWidth?: number;
  filters: readonly ListFilter[];
  columns: readonly ColumnOf<Row>[];
  acts: readonly ActOf<Row>[];
  /** Where the filters leave nothing though nothing is searched for. */
  emptyWords: (place: ListPlace) => string;
  loadingWords: string;
  failedWords: string;
  /** The page of a row, if it has one: its name leads there. */
  to?: (row: Row) => string;
  /** All that is known of a row, where it has no page of its own. What asks for all that a decision needs there decides at once. */
  particulars?: (row: Row, decide: DecideRow) => ReactNode;
  lead?: ReactNode;
  /** What the list says of all its rows, above them. */
  summary?: (read: ListRead) => ReactNode;
};

/** As the parts of the page hand it on. */
export type DeskColumn = ColumnOf<DeskRow>;
export type DeskAct = ActOf<DeskRow>;
export type ListSpec = SpecOf<DeskRow>;

/** The wiring of a list reads the rows that its page shows: from here on nothing has to know more of them. */
export const listSpec = <Row extends DeskRow>(spec: SpecOf<Row>): ListSpec => spec as ListSpec;
