/**
 * Whether bidders got true answers: what was acknowledged stands, a press is one bid however often it was sent, the
 * same key is answered the same, and no two bidders were shown as leading a lot at the same moment.
 */
import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import type { BidAnswer, HistoryEntry } from '#contract/bidding/bids.ts';
import type { LotLog } from '#server/bidding/bids/lotLogs.ts';

import { lotName, type Observation, type SentBid, wordOf } from './observations.ts';

type Answered = Extract<Observation, { kind: 'answered' }>;
type Logged = { log: LotLog; entry: HistoryEntry & { accountId: number | null; MaxCents: number } };

const pressOf = ({ accountId, key }: SentBid): string => `${accountId}/${key}`;
const nameOf = ({ auctionId: AuctionID, lotNumber: LotNumber }: SentBid): string =>
  lotName({ AuctionID, LotNumber });

function findLogged(logs: readonly LotLog[], { sent, answer }: Answered): Logged | undefined {
  const log = logs.find(({ lot }) => lot.auctionId === sent.auctionId && lot.lotNumber === sent.lotNumber);
  const entry = log?.entries.find(({ Number: number }) => number === answer.Receipt?.Number);
  return log && entry && { log, entry };
}

/** A refused bid has no receipt; an accepted one is in the log, as the receipt says it is. */
function* checkReceipt(logs: readonly LotLog[], answered: Answered): Iterable<string> {
  const { sent, answer } = answered;
  if (!isAccepted(answer.Outcome)) {
    if (answer.Receipt) yield `${nameOf(sent)}: a bid was refused as ${answer.Outcome} with a receipt`;
    return;
  }
  const entry = findLogged(logs, answered)?.entry;
  const { Receipt: receipt } = answer;
  if (!entry || !receipt) {
    yield `${nameOf(sent)}: the acknowledged bid of account ${sent.accountId} is lost`;
    return;
  }
  const isTheirs = entry.accountId === sent.accountId && entry.MaxCents === sent.maxCents;
  if (!isTheirs || entry.Head !== receipt.Head) {
    yield `${nameOf(sent)}: bid ${entry.Number} is not the one that was acknowledged to account ${sent.accountId}`;
  }
}

/** The signature and all: a receipt that is handed out again is the same receipt. */
function* checkRepeats(answers: readonly Answered[]): Iterable<string> {
  const first = new Map<string, Answered>();
  for (const answered of answers) {
    const { sent, answer } = answered;
    const before = first.get(pressOf(sent));
    if (!before) first.set(pressOf(sent), answered);
    else if (wordOf(before.answer) !== wordOf(answer)) {
      yield `${nameOf(sent)}: one press of account ${sent.accountId} was answered in two ways`;
    }
  }
}

/** A version of a lot has one leader, anyone who asks. */
function* checkLeaders(answers: readonly Answered[]): Iterable<string> {
  const leaders = new Map<string, number>();
  for (const { sent, answer } of answers) {
    if (!isLeading(answer)) continue;
    const moment = `${nameOf(sent)}, version ${answer.Lot?.Version}`;
    const other = leaders.get(moment) ?? sent.accountId;
    if (other !== sent.accountId) {
      yield `${moment}: accounts ${other} and ${sent.accountId} were both shown as leading`;
    }
    leaders.set(moment, sent.accountId);
  }
}

const isPressed = ({ accountId, Kind }: LotLog['entries'][number]): boolean =>
  accountId !== null && Kind !== 'void';

const isLeading = ({ Lot, Own }: BidAnswer): boolean => Lot !== null && Own?.IsLeading === true;

/** The log holds what someone sent, and each press at most once. */
function* checkLogged(logs: readonly LotLog[], sent: readonly SentBid[], answers: readonly Answered[]) {
  const presses = new Set(sent.map(pressOf));
  const accepted = new Map<string, string>();
  for (const { sent: bid, answer } of answers) {
    if (answer.Receipt) accepted.set(pressOf(bid), `${nameOf(bid)} ${answer.Receipt.Number}`);
  }
  const places = new Set(accepted.values());
  if (places.size < accepted.size) yield 'two presses were acknowledged with one bid';
  // The rest of a log is our own: openings, the floor, and what a clerk took back.
  const logged = logs.flatMap(({ entries }) => entries).filter(isPressed).length;
  if (logged > presses.size) yield `the logs hold ${logged} bids, and only ${presses.size} were sent`;
}

export function* checkAnswers(
  logs: readonly LotLog[],
  observations: readonly Observation[],
): Iterable<string> {
  const answers = observations.filter((one) => one.kind === 'answered');
  const sent = observations.flatMap((one) => ('sent' in one ? [one.sent] : []));
  for (const answered of answers) yield* checkReceipt(logs, answered);
  yield* checkRepeats(answers);
  yield* checkLeaders(answers);
  yield* checkLogged(logs, sent, answers);
}
