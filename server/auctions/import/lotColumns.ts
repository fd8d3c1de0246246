/** What a catalog says of a lot, field by field, and the parts of SQL that read and write these fields. */
import type { Lot, LotClass, LotForm } from '#contract/catalog/lots.ts';
import { Fragment } from '#server/platform/db/sql.ts';

export type LotValues = {
  lotNumber: number;
  sessionNumber: number | null;
  webTitle: string;
  headline: string;
  detailDesc: string;
  manufacturerName: string;
  model: string | null;
  category: string;
  hlo: LotForm;
  amcode: LotClass;
  caliber: string | null;
  serial: string | null;
  barrelLength: string | null;
  barrelShape: string | null;
  finish: string | null;
  stock: string | null;
  year: number | null;
  conditionGrade: string | null;
  conditionScale: Lot['ConditionScale'];
  conditionText: string | null;
  provenance: readonly string[];
  accessories: string | null;
  nraId: string | null;
  rareItem: boolean;
  lotItemCount: number;
  lowEstCents: number;
  highEstCents: number;
  openingCents: number;
  reserveCents: number | null;
  /** Whose lot it is. Where that is someone with an account, they do not bid on it. */
  consignorEmail: string | null;
};

/** Each field is a column of `lots`, of this type. */
const types: Readonly<Record<keyof LotValues, string>> = {
  lotNumber: 'int',
  sessionNumber: 'int',
  webTitle: 'text',
  headline: 'text',
  detailDesc: 'text',
  manufacturerName: 'text',
  model: 'text',
  category: 'text',
  hlo: 'text',
  amcode: 'text',
  caliber: 'text',
  serial: 'text',
  barrelLength: 'text',
  barrelShape: 'text',
  finish: 'text',
  stock: 'text',
  year: 'int',
  conditionGrade: 'text',
  conditionScale: 'text',
  conditionText: 'text',
  provenance: 'text[]',
  accessories: 'text',
  nraId: 'text',
  rareItem: 'boolean',
  lotItemCount: 'int',
  lowEstCents: 'bigint',
  highEstCents: 'bigint',
  openingCents: 'bigint',
  reserveCents: 'bigint',
  consignorEmail: 'text',
};

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

const listOf = (write: (field: string, column: string, type: string) => string): Fragment =>
  new Fragment(
    Object.entries(types)
      .map(([field, type]) => write(field, columnOf(field), type))
      .join(', '),
  );

export const lotColumns = {
  names: listOf((_, column) => column),
  fields: listOf((field) => `"${field}"`),
  typedFields: listOf((field, _, type) => `"${field}" ${type}`),
  /** Of `lots l`. */
  selected: listOf((field, column) => `l.${column} as "${field}"`),
  /** Of an insert that meets a row that is there already. */
  replaced: listOf((_, column) => `${column} = excluded.${column}`),
};
