/** The whole demo world as it stands at a moment, before anybody bids: pure, from a seed, so that it can be looked at without a database. */
import type { PlacedSale, StoodLot } from './insertWorld.ts';
import { makeLot } from './lots.ts';
import {
  archiveSalesOf,
  currentSalesOf,
  firstLotOf,
  hasResultsOnly,
  type Sale,
  wholeArchive,
} from './sales.ts';
import { addDays, centralDay, type SaleTimes, timesOf, timesOfArchive } from './saleTimes.ts';
import { standingOf } from './standings.ts';

export type WorldOptions = {
  now: Date;
  seed?: string;
  /** Lots of past sales; 0 for no archive. */
  archiveLots?: number;
  /** 1 for the eight current sales in full, less for smaller ones. */
  saleScale?: number;
};

export type World = { sales: readonly PlacedSale[]; lots: readonly StoodLot[] };

const defaultSeed = 'prairie star';

type TimedSale = { sale: Sale; times: SaleTimes };

function salesAt({ now, archiveLots = wholeArchive, saleScale = 1 }: WorldOptions): readonly TimedSale[] {
  const archive = archiveSalesOf(archiveLots, centralDay(now), addDays);
  return [
    ...archive.map((sale) => ({ sale, times: timesOfArchive(sale) })),
    ...currentSalesOf(saleScale).map((sale) => ({ sale, times: timesOf(sale, now) })),
  ];
}

const dayMs = 24 * 60 * 60 * 1000;
const daysInYear = 365.25;

/** Prices of past sales beside today's: some four in a hundred less a year, with a swell every five years. */
function priceLevelOf({ role }: Sale, startsAt: string, now: Date): number {
  if (role !== 'archive') return 1;
  // Whole days, so that an hour of daylight saving changes no price.
  const yearsAgo = Math.round((now.getTime() - Date.parse(startsAt)) / dayMs) / daysInYear;
  return Math.exp(-0.04 * yearsAgo) * (1 + 0.08 * Math.sin(yearsAgo * 1.3));
}

type Making = { seed: string; now: Date; isTaken: (headline: string) => boolean };

function* lotsOf({ sale, times }: TimedSale, { seed, now, isTaken }: Making): Generator<StoodLot> {
  const [firstStart = times.opensAt] = times.sessionStarts;
  const saleYear = new Date(firstStart).getUTCFullYear();
  const priceLevel = priceLevelOf(sale, firstStart, now);
  for (const [day, count] of sale.days.entries()) {
    const sessionStartsAt = times.sessionStarts[day] ?? firstStart;
    for (let turn = 0; turn < count; turn += 1) {
      const lotNumber = firstLotOf(day) + turn;
      const place = {
        auctionId: sale.id,
        lotNumber,
        sessionNumber: day + 1,
        saleKind: sale.kind,
        saleYear,
        priceLevel,
      };
      const lot = makeLot(seed, place, isTaken);
      const lotTimes = {
        saleKind: sale.kind,
        opensAt: times.opensAt,
        sessionStartsAt,
        turn,
        keepsBids: !hasResultsOnly(sale),
      };
      yield { ...lot, ...standingOf(lot, lotTimes, now) };
    }
  }
}

/** The dearest lot stands for its sale. */
const coverOf = (lots: readonly StoodLot[]): number =>
  lots.reduce(
    (best, lot) => (lot.lowEstCents > best.lowEstCents ? lot : best),
    lots[0] ?? { lowEstCents: 0, lotNumber: 1 },
  ).lotNumber;

export function makeWorld(options: WorldOptions): World {
  const { now, seed = defaultSeed } = options;
  const taken = new Set<string>();
  const made = Array.from(salesAt(options), (timed) => {
    const lots: StoodLot[] = [];
    for (const lot of lotsOf(timed, { seed, now, isTaken: (headline) => taken.has(headline) })) {
      taken.add(lot.headline);
      lots.push(lot);
    }
    return { ...timed, lots };
  });
  return {
    sales: made.map(({ sale, times, lots }) => ({
      sale,
      times,
      lotCount: lots.length,
      coverLotNumber: coverOf(lots),
    })),
    lots: made.flatMap(({ lots }) => lots),
  };
}
