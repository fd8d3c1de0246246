/** `auction.json`: a sale as its company describes it, with days and times as a wall clock in Chicago shows them. */
import type * as z from 'zod/mini';

import type { AuctionRates } from '#contract/auctions/auctionRates.ts';
import { auctionTypes } from '#contract/auctions/auctions.ts';
import { slugOf } from '#contract/catalog/lotAddress.ts';
import { centralWallTime } from '#contract/kernel/centralWallTime.ts';

import { ratesIn, ratesOf } from './auctionRates.ts';
import { type Described, saleSchema } from './auctionSchema.ts';
import { type FileProblem, jsonProblem } from './fileProblem.ts';

export type SaleSession = { number: number; title: string; startsAt: string };

export type SaleValues = {
  id: number;
  type: number;
  slug: string;
  title: string;
  intro: string;
  /** Instants are ISO strings. */
  opensAt: string;
  endsAt: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  premiumPercent: number;
  rates: AuctionRates;
  staggerSeconds: number | null;
  extensionSeconds: number | null;
  coverLotNumber: number | null;
  /** By number; the first is when the sale starts. */
  sessions: readonly SaleSession[];
};

const usualPremiumPercent = 17.5;

function saleOf(described: Described): SaleValues {
  const { Intro = '', PremiumPercent = usualPremiumPercent } = described;
  const { StaggerSeconds = null, ExtensionSeconds = null, CoverLotNumber = null } = described;
  return {
    id: described.AuctionID,
    type: described.AuctionTypeID,
    slug: described.Slug ?? slugOf(described.Title),
    title: described.Title,
    intro: Intro,
    opensAt: described.OpensAt,
    endsAt: described.EndsAt,
    address: described.LocAddress,
    city: described.LocCity,
    state: described.LocState,
    zip: described.LocZip,
    premiumPercent: PremiumPercent,
    rates: ratesOf(described.Rates),
    staggerSeconds: StaggerSeconds,
    extensionSeconds: ExtensionSeconds,
    coverLotNumber: CoverLotNumber,
    sessions: described.Sessions.map((session) => ({
      number: session.SessionNumber,
      title: session.Title,
      startsAt: session.StartsAt,
    })),
  };
}

type Reason = [field: string, reason: string];

function* timeReasons({ opensAt, endsAt, sessions }: SaleValues): Iterable<Reason> {
  const [first] = sessions;
  if (first && opensAt > first.startsAt) yield ['OpensAt', 'must not be after the first session starts'];
  for (const [index, { number, startsAt }] of sessions.entries()) {
    const field = `Sessions[${index}]`;
    const before = sessions[index - 1];
    if (number !== index + 1) yield [`${field}.SessionNumber`, `must be ${index + 1}: sessions count from 1`];
    if (before && startsAt <= before.startsAt) {
      yield [`${field}.StartsAt`, 'must be after the session before it'];
    }
    if (startsAt > endsAt) yield [`${field}.StartsAt`, 'must not be after EndsAt'];
  }
}

function* reasonsOf(sale: SaleValues): Iterable<Reason> {
  const isTimed = sale.type === auctionTypes.timed;
  for (const [field, value] of [
    ['StaggerSeconds', sale.staggerSeconds],
    ['ExtensionSeconds', sale.extensionSeconds],
  ] as const) {
    if (isTimed && value === null) yield [field, 'is missing: a timed sale needs it'];
    if (!isTimed && value !== null) yield [field, 'is for timed sales only'];
  }
  if (isTimed && sale.sessions.length > 1) yield ['Sessions', 'must be one session in a timed sale'];
  if (sale.slug === '') yield ['Slug', 'is missing, and the title has no letter to make one of'];
  yield* timeReasons(sale);
}

/** `Sessions[1].StartsAt` */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');

function reasonsIn(issue: z.core.$ZodIssue): Reason[] {
  if (issue.code !== 'unrecognized_keys') return [[fieldOf(issue.path), issue.message]];
  return issue.keys.map((key) => [fieldOf([...issue.path, key]), 'is no field of this file']);
}

export type CheckedSale = { sale: SaleValues; problems: [] } | { sale: undefined; problems: FileProblem[] };

/** @param file the name of the file as problems show it */
export function checkSale(json: string, file: string): CheckedSale {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return { sale: undefined, problems: [jsonProblem(file, error)] };
  }
  const { success, data, error } = saleSchema.safeParse(given);
  const sale = success ? saleOf(data) : undefined;
  const reasons = sale ? [...reasonsOf(sale)] : (error?.issues.flatMap(reasonsIn) ?? []);
  const problems = reasons.map(([name, reason]) => (name === '' ? { file, reason } : { file, name, reason }));
  return sale && problems.length === 0 ? { sale, problems: [] } : { sale: undefined, problems };
}

const wallTimeOf = (instant: string): string => (centralWallTime(instant) ?? '').replace(/:00$/u, '');

export function writeSale(sale: SaleValues): string {
  const described: z.input<typeof saleSchema> = {
    AuctionID: sale.id,
    AuctionTypeID: sale.type as Described['AuctionTypeID'],
    Slug: sale.slug,
    Title: sale.title,
    Intro: sale.intro,
    OpensAt: wallTimeOf(sale.opensAt),
    EndsAt: wallTimeOf(sale.endsAt),
    LocAddress: sale.address,
    LocCity: sale.city,
    LocState: sale.state,
    LocZip: sale.zip,
    PremiumPercent: sale.premiumPercent,
    Rates: ratesIn(sale.rates),
    StaggerSeconds: sale.staggerSeconds,
    ExtensionSeconds: sale.extensionSeconds,
    CoverLotNumber: sale.coverLotNumber,
    Sessions: sale.sessions.map(({ number, title, startsAt }) => ({
      SessionNumber: number,
      Title: title,
      StartsAt: wallTimeOf(startsAt),
    })),
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}
