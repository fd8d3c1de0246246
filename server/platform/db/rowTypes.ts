/**
 * How a column's value looks in a row, the same on both kinds of database. Anyone who wants another form converts it in
 * the store; nothing else may set type parsers.
 *
 * - `bigint` is a number, and a value beyond 2^53 is an error rather than a wrong number;
 * - `numeric` is its exact text: cast a sum of cents to `bigint`;
 * - `timestamptz` is an ISO string in UTC with milliseconds, ready for the wire, so order and compare in SQL;
 * - `date` is `YYYY-MM-DD`; `timestamp`, which has no zone, and `interval` stay text;
 * - `json` and `jsonb` are parsed, `bytea` is a Buffer, an array is an array of the above.
 */
import { types, type CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const driversParser = types.getTypeParser as (type: number, format?: 'text' | 'binary') => Parse;

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`);
  return value;
}

function parseTimestamptz(text: string): string {
  const instant = new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/u, '$&:00'));
  if (Number.isNaN(instant.getTime())) throw new RangeError(`${text} is not an instant we can hold`);
  return instant.toISOString();
}

const asText: Parse = (text) => text;

type Entries = readonly (string | null | Entries)[];

/** The driver has no names for array types. */
const arrayTypes = {
  text: 1009,
  bigint: 1016,
  timestamp: 1115,
  date: 1182,
  timestamptz: 1185,
  interval: 1187,
  numeric: 1231,
};

const parseTextArray = driversParser(arrayTypes.text) as (text: string) => Entries;

function arrayOf(parse: Parse): Parse {
  const parseEach = (entries: Entries): unknown[] =>
    entries.map((entry) => (typeof entry === 'string' ? parse(entry) : entry && parseEach(entry)));
  return (text) => parseEach(parseTextArray(text));
}

const { TIMESTAMP, TIMESTAMPTZ, DATE, INTERVAL, NUMERIC, INT8 } = types.builtins;

const parsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, parseBigint],
  [arrayTypes.bigint, arrayOf(parseBigint)],
  [TIMESTAMPTZ, parseTimestamptz],
  [arrayTypes.timestamptz, arrayOf(parseTimestamptz)],
  [NUMERIC, asText],
  [arrayTypes.numeric, arrayOf(asText)],
  [DATE, asText],
  [arrayTypes.date, arrayOf(asText)],
  [TIMESTAMP, asText],
  [arrayTypes.timestamp, arrayOf(asText)],
  [INTERVAL, asText],
  [arrayTypes.interval, arrayOf(asText)],
]);

export const rowTypes: CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    parsers.get(type) ?? driversParser(type, format),
};
