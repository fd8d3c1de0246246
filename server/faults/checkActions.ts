/**
 * Whether what was confirmed to clerks happened, each action once and one after the other: two of them acted on one
 * room at once. Refused actions are recorded as well, and changed nothing.
 */
import type { RoomEventKind } from '#contract/saleroom/saleroom.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { Observation } from './observations.ts';

type Acted = Extract<Observation, { kind: 'acted' }>;
type LoggedAct = {
  accountId: number | null;
  auctionId: number;
  action: string;
  outcome: string;
  key: string | null;
  actsSeen: number | null;
};

const listActs = (db: Queryable): Promise<LoggedAct[]> =>
  db.query<LoggedAct>(sql`
    select account_id as "accountId", auction_id as "auctionId", action, outcome, key::text as key,
      (facts->>'actsSeen')::integer as "actsSeen"
    from clerk_acts order by id`);

const pressOf = ({ accountId, key }: { accountId: number | null; key: string | null }): string =>
  `${accountId}/${key}`;

/** The log has each action as its clerk was answered, however often they were. */
function* checkAnswered(acts: readonly LoggedAct[], answered: readonly Acted[]): Iterable<string> {
  const log = new Map(acts.map((act) => [pressOf(act), act]));
  for (const { action: sent, outcome } of answered) {
    const act = log.get(pressOf(sent));
    const name = `${sent.action} of clerk ${sent.accountId}`;
    const logged = act ? `the log has ${act.outcome}` : 'the log does not have it';
    if (act?.outcome !== outcome) yield `${name} was answered as ${outcome}, and ${logged}`;
  }
}

/** Anyone who acts has seen all that was done before: of two who saw the same, one did nothing. */
function* checkOrder(acts: readonly LoggedAct[]): Iterable<string> {
  const last = new Map<number, LoggedAct>();
  for (const act of acts) {
    const { auctionId, outcome, actsSeen, action } = act;
    if (outcome !== 'done' || actsSeen === null) continue;
    const before = last.get(auctionId);
    if (before && (before.actsSeen ?? 0) >= actsSeen) {
      yield `sale ${auctionId}: ${action} was done to a room as it was before ${before.action}`;
    }
    last.set(auctionId, act);
  }
}

/** Actions that say so in the room, each by one line. */
const lineOf: Readonly<Record<string, RoomEventKind>> = {
  'fairWarning.given': 'fairWarning',
  'finalCall.given': 'finalCall',
  'hammer.fallen': 'hammer',
  'lot.passed': 'passed',
  'bid.rejected': 'rejected',
  'action.undone': 'undone',
  'lot.reopened': 'reopened',
  'lot.opened': 'opened',
};

type Lines = { auctionId: number; kind: RoomEventKind; count: number };

const listLines = (db: Queryable): Promise<Lines[]> =>
  db.query<Lines>(sql`
    select d.auction_id as "auctionId", e.kind, count(*)::integer as count
    from room_events e join auction_sessions d on d.id = e.session_id
    group by d.auction_id, e.kind`);

function* checkLines(acts: readonly LoggedAct[], lines: readonly Lines[]): Iterable<string> {
  const ofSale = Map.groupBy(
    acts.filter(({ outcome }) => outcome === 'done'),
    ({ auctionId }) => auctionId,
  );
  for (const [auctionId, done] of ofSale) {
    for (const [action, kind] of Object.entries(lineOf)) {
      const times = done.filter((act) => act.action === action).length;
      const said = lines.find((line) => line.auctionId === auctionId && line.kind === kind)?.count ?? 0;
      if (said !== times) yield `sale ${auctionId}: ${action} was done ${times} times and said ${said} times`;
    }
  }
}

export async function checkActions(db: Database, observations: readonly Observation[]): Promise<string[]> {
  const acts = await listActs(db);
  const answered = observations.filter((one) => one.kind === 'acted');
  return [...checkAnswered(acts, answered), ...checkOrder(acts), ...checkLines(acts, await listLines(db))];
}
