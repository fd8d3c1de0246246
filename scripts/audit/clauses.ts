/** Every numbered behavior of the site, in the order of the specification. */
import { activeAuctions } from './clauses/activeAuctions.ts';
import { ageGate } from './clauses/ageGate.ts';
import { chunkLoad } from './clauses/chunkLoad.ts';
import { disconnectedDialog } from './clauses/disconnectedDialog.ts';
import { liveConnection } from './clauses/liveConnection.ts';
import { loginState } from './clauses/loginState.ts';
import { maintenance } from './clauses/maintenance.ts';
import { outOfDateClient } from './clauses/outOfDateClient.ts';
import { sessionRefresh } from './clauses/sessionRefresh.ts';
import { userInterface } from './clauses/userInterface.ts';
import { wishlists } from './clauses/wishlists.ts';

export const sections = [
  loginState,
  sessionRefresh,
  ageGate,
  maintenance,
  chunkLoad,
  outOfDateClient,
  liveConnection,
  disconnectedDialog,
  wishlists,
  activeAuctions,
  userInterface,
] as const;

type Texts = (typeof sections)[number]['texts'];
type KeysOf<Table> = Table extends unknown ? keyof Table : never;

/** `LG-03`: what tests, charts and this audit call a behavior by. */
export type ClauseNumber = KeysOf<Texts>;

export type Clause = { number: ClauseNumber; prefix: string; text: string };

export const clauses: readonly Clause[] = sections.flatMap(({ prefix, texts }) =>
  Object.entries(texts).map(([number, text]) => ({ number: number as ClauseNumber, prefix, text })),
);

/** @throws {Error} for a number that no one has given. */
export function clauseOf(number: string): Clause {
  const clause = clauses.find((one) => one.number === number);
  if (!clause) throw new Error(`There is no clause ${number}.`);
  return clause;
}
