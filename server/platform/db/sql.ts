/**
 * The one way SQL is written: a tagged template that turns every value into a bind parameter, so that no value can
 * become part of the text. It knows nothing of connections.
 */
import { hash } from 'node:crypto';

/**
 * What can be bound. Instants are ISO strings, as they are in rows. JSON is bound as text, `${JSON.stringify(x)}`,
 * because a bare array is a PostgreSQL array: that is what `unnest(${ids}::bigint[])` needs.
 */
export type Value = string | number | bigint | boolean | null | Uint8Array | readonly Value[];

/** Same text, same name: a connection parses and plans it once. */
export type Statement = { name: string; text: string; values: Value[] };

export type Queryable = {
  /** The rows of one statement; what their columns look like is written in `rowTypes.ts`. */
  query: <Row>(statement: Statement) => Promise<Row[]>;
  /** Several statements without values, in one go: migrations and housekeeping. */
  run: (script: string) => Promise<void>;
};

type Text = Pick<Statement, 'name' | 'text'>;

const nameLength = 22;
const nameOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, nameLength);
const texts = new WeakMap<TemplateStringsArray, Text>();

function textOf(strings: TemplateStringsArray): Text {
  const known = texts.get(strings);
  if (known) return known;
  const text = strings.reduce((sofar, next, index) => `${sofar}$${index}${next}`);
  const made = { name: nameOf(text), text };
  texts.set(strings, made);
  return made;
}

/**
 * A part of a statement that several statements share, such as a list of columns: text of the program, never of a visitor,
 * around the values that it binds.
 */
export class Fragment {
  readonly pieces: readonly string[];
  readonly values: readonly Value[];

  /** @param pieces one more than there are values. */
  constructor(pieces: string | readonly string[], values: readonly Value[] = []) {
    this.pieces = typeof pieces === 'string' ? [pieces] : pieces;
    this.values = values;
  }
}

const isValue = (given: Value | Fragment): given is Value => !(given instanceof Fragment);

const partOf = (given: Value | Fragment): Fragment =>
  isValue(given) ? new Fragment(['', ''], [given]) : given;

function statementOf(strings: TemplateStringsArray, parts: readonly Fragment[]): Statement {
  let bound = 0;
  const numbered = ({ pieces }: Fragment): string =>
    pieces.reduce((sofar, next) => `${sofar}$${(bound += 1)}${next}`);
  const text = String.raw({ raw: strings }, ...parts.map(numbered));
  return { name: nameOf(text), text, values: parts.flatMap(({ values }) => values) };
}

export function sql(strings: TemplateStringsArray, ...given: (Value | Fragment)[]): Statement {
  return given.every(isValue)
    ? { ...textOf(strings), values: given }
    : statementOf(strings, given.map(partOf));
}
