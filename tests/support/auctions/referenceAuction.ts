/**
 * The bidding of one lot the slow way, to hold the closed form against: its own ladder, every max ever accepted in one
 * list, and a price that climbs a rung at a time until no one else can follow. Used by tests only; when the two differ,
 * this one is what the rules say.
 */

/** From this many dollars on, bids rise by this many. */
const steps: readonly (readonly [from: number, step: number])[] = [
  [0, 5],
  [50, 10],
  [100, 25],
  [500, 50],
  [1_000, 100],
  [2_500, 250],
  [5_000, 500],
  [10_000, 1_000],
  [25_000, 2_500],
  [50_000, 5_000],
  [250_000, 10_000],
  [500_000, 25_000],
  [1_000_000, 50_000],
];

/** Every rung up to three million dollars, in cents. */
export const rungs: readonly number[] = (() => {
  const amounts: number[] = [];
  for (let dollars = 5; dollars <= 3_000_000;) {
    amounts.push(dollars * 100);
    let step = 0;
    for (const [from, size] of steps) if (from <= dollars) step = size;
    dollars += step;
  }
  return amounts;
})();

const rungAbove = (cents: number): number => {
  const found = rungs.find((rung) => rung > cents);
  if (found === undefined) throw new RangeError('The reference ladder ends at three million dollars.');
  return found;
};

type Kept = { bidderId: number; maxCents: number };

export type ReferenceAnswer = {
  code: 'LEADING' | 'RAISED' | 'OUTBID' | 'TIE_EARLIER' | 'OFF_INCREMENT' | 'BELOW_MIN' | 'NOT_HIGHER';
  priceCents: number | null;
  leaderId: number | null;
  leaderMaxCents: number | null;
  askCents: number;
  reserve: 'none' | 'notMet' | 'met';
  givesTime: boolean;
};

export class ReferenceAuction {
  readonly #openingCents: number;
  readonly #reserveCents: number | null;
  readonly #kept: Kept[] = [];
  #priceCents: number | null = null;

  constructor({ openingCents, reserveCents }: { openingCents: number; reserveCents: number | null }) {
    this.#openingCents = openingCents;
    this.#reserveCents = reserveCents;
  }

  /** The highest max; of equal ones the one that came first. */
  #leader(): Kept | undefined {
    let best: Kept | undefined;
    for (const kept of this.#kept) if (!best || kept.maxCents > best.maxCents) best = kept;
    return best;
  }

  #ask(): number {
    return this.#priceCents === null ? this.#openingCents : rungAbove(this.#priceCents);
  }

  /** Up the ladder while someone else would pay as much, then up to the reserve, within the leader's max. */
  #climb(isContested: boolean): void {
    const leader = this.#leader();
    if (!leader) return;
    const rivals = this.#kept.filter(({ bidderId }) => bidderId !== leader.bidderId);
    let price = this.#priceCents ?? this.#openingCents;
    const isFollowed = () => isContested && rivals.some(({ maxCents }) => maxCents >= price);
    const isReserved = () => this.#reserveCents !== null && price < this.#reserveCents;
    while (price < leader.maxCents && (isFollowed() || isReserved())) price = rungAbove(price);
    this.#priceCents = price;
  }

  #refusal(bid: { bidderId: number; maxCents: number }): ReferenceAnswer['code'] | null {
    const leader = this.#leader();
    if (!rungs.includes(bid.maxCents)) return 'OFF_INCREMENT';
    if (leader?.bidderId === bid.bidderId) return bid.maxCents > leader.maxCents ? null : 'NOT_HIGHER';
    return bid.maxCents < this.#ask() ? 'BELOW_MIN' : null;
  }

  #answer(code: ReferenceAnswer['code'], givesTime: boolean): ReferenceAnswer {
    const leader = this.#leader();
    const isMet = this.#priceCents !== null && this.#priceCents >= (this.#reserveCents ?? 0);
    return {
      code,
      priceCents: this.#priceCents,
      leaderId: leader?.bidderId ?? null,
      leaderMaxCents: leader?.maxCents ?? null,
      askCents: this.#ask(),
      reserve: this.#reserveCents === null ? 'none' : isMet ? 'met' : 'notMet',
      givesTime,
    };
  }

  place(bid: { bidderId: number; maxCents: number }): ReferenceAnswer {
    const refusal = this.#refusal(bid);
    if (refusal) return this.#answer(refusal, false);
    const [before, priceBefore] = [this.#leader(), this.#priceCents];
    const isRaise = before?.bidderId === bid.bidderId;
    this.#kept.push(bid);
    this.#climb(!isRaise);
    const isLeader = this.#leader()?.bidderId === bid.bidderId;
    const isTied = !isLeader && before?.maxCents === bid.maxCents;
    const lost = isTied ? 'TIE_EARLIER' : 'OUTBID';
    const won = isRaise ? 'RAISED' : 'LEADING';
    const givesTime = this.#priceCents !== priceBefore || this.#leader()?.bidderId !== before?.bidderId;
    return this.#answer(isLeader ? won : lost, givesTime);
  }
}
