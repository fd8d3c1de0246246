/** Two clerks who do things against each other in one room, while someone bids. Nothing here asserts anything. */
import type { ClerkRoom } from '#contract/saleroom/saleroom.ts';
import type { SentAction } from '#server/faults/observations.ts';
import type { SaleBidding } from '#tests/support/faults/saleVisitors.ts';

import { type Console, listFitting } from './clerkConsoles.ts';
import type { SaleBidder } from './openSale.ts';

export type Contest = {
  consoles: readonly [Console, Console];
  bidding: SaleBidding;
  bidders: () => readonly SaleBidder[];
  /** So many turns were taken before, in all rounds. */
  turns: { taken: number };
};

/** The two take their ways through all that fits at different paces, so that they mostly want different things. */
const paces = [1, 3] as const;

function wanted({ consoles, turns }: Contest, room: ClerkRoom): readonly [SentAction, SentAction] {
  const fitting = listFitting(room);
  const at = (pace: number): SentAction['action'] =>
    fitting[(turns.taken * pace) % fitting.length] ?? 'message.said';
  const [one, other] = consoles;
  return [one.action(room, at(paces[0])), other.action(room, at(paces[1]))];
}

async function bid({ bidding, bidders, turns }: Contest, { Room: { Lot: lot } }: ClerkRoom): Promise<void> {
  const all = bidders();
  const bidder = all[turns.taken % all.length];
  if (!bidder || !lot || lot.AskCents === null) return;
  const askSeenCents = lot.AskCents;
  await bidding.send(bidder, { ...bidding.aBid(bidder, lot.LotNumber, askSeenCents), askSeenCents });
}

type Harm = {
  /** Whose answer is lost on the way. */
  cutLine?: 0 | 1 | null;
  /** Everything is on its way, and nothing is answered. */
  onSent?: () => void;
};

/** Both have seen the same, and act at once. */
export async function contend(contest: Contest, { cutLine = null, onSent }: Harm = {}): Promise<void> {
  const { consoles, turns } = contest;
  const [one, other] = consoles;
  const room = await one.see();
  const actions = wanted(contest, room);
  turns.taken += 1;
  const sending = [
    one.send(actions[0], cutLine === 0),
    other.send(actions[1], cutLine === 1),
    // Now and then an action finds that no one has bid since the last one.
    ...(turns.taken % 3 === 0 ? [] : [bid(contest, room)]),
  ];
  onSent?.();
  await Promise.all(sending);
}

/** As a console does: the same action under the same key, until it is known what became of it. */
export async function learnOfActions({ consoles }: Contest): Promise<void> {
  for (const own of consoles) {
    for (const action of own.unanswered()) while ((await own.send(action)) === null);
  }
}

/** Some of what was done once more, the last first, as a double click and a nervous proxy would send it. */
export async function repeatActions({ consoles }: Contest, actions: readonly SentAction[]): Promise<void> {
  const again = actions.filter((_, place) => place % 3 === 0).toReversed();
  await Promise.all(
    again.map((action) =>
      Promise.all(
        consoles.filter(({ accountId }) => accountId === action.accountId).map((own) => own.send(action)),
      ),
    ),
  );
}
