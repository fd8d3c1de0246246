/** Lots of a sale: everything a catalog prints and a row keeps, drawn from the sale's and the lot's numbers alone. */
import { categories, type CategorySlug } from '#contract/catalog/categories.ts';
import { slugOf } from '#contract/catalog/lotAddress.ts';
import type { LotClass, LotForm } from '#contract/catalog/lots.ts';

import { bundleCondition, bundleHeadline, bundleTitle, describeBundle, drawCompanions } from './bundle.ts';
import { type Drawing, drawingOf } from './drawings.ts';
import type { Scale } from './grades.ts';
import { strictestOf } from './lotClass.ts';
import { drawModel, drawStarModel, type SaleKind } from './mix.ts';
import { finishOf } from './models/finishes.ts';
import type { Model } from './models/modelTypes.ts';
import { stockOf } from './models/stocks.ts';
import { drawPiece, type Piece } from './pieces.ts';
import { drawEstimate, drawReserve, drawViews, type Estimate, openingOf } from './prices.ts';
import { type Random, randomOf } from './random.ts';
import { conditionText } from './text/condition.ts';
import { describe } from './text/description.ts';
import { drawHeadline, type IsTaken, plainTitle } from './text/headline.ts';
import { drawStory } from './text/story.ts';

export type WorldLot = {
  auctionId: number;
  lotNumber: number;
  sessionNumber: number;
  slug: string;
  webTitle: string;
  headline: string;
  detailDesc: string;
  manufacturerName: string;
  model: string | null;
  category: CategorySlug;
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
  conditionScale: Scale | null;
  conditionText: string;
  provenance: readonly string[];
  accessories: string | null;
  nraId: string | null;
  rareItem: boolean;
  lotItemCount: number;
  itemViews: number;
  lowEstCents: number;
  highEstCents: number;
  openingCents: number;
  reserveCents: number | null;
  isWithdrawn: boolean;
  drawing: Drawing;
};

export type LotPlace = {
  auctionId: number;
  lotNumber: number;
  sessionNumber: number;
  saleKind: SaleKind;
  saleYear: number;
  /** What prices of the sale are beside today's. */
  priceLevel: number;
};

const shares = { star: 0.005, rare: 0.03, scarceRare: 0.22, nra: 0.02, reserve: 0.06, withdrawn: 0.003 };
const bundleShares: Record<SaleKind, number> = { premier: 0, regional: 0.4, timed: 0.15 };
/** Brings the medians of the three kinds of sale to what they should be. */
const priceScales: Record<SaleKind, number> = { premier: 1.1, regional: 0.55, timed: 0.75 };
const valueSpread = 0.4;
/** No one would believe a demo that sold more than this, in dollars, before the bidding. */
const dearestLot = 900_000;

type Kept = Pick<
  WorldLot,
  'webTitle' | 'headline' | 'lotItemCount' | 'amcode' | 'detailDesc' | 'conditionText'
> &
  Pick<WorldLot, 'provenance' | 'accessories'>;

function columnsOf(piece: Piece, isBundle: boolean) {
  const { model, year, serial, caliber, barrel, finish, stock, scale, grade } = piece;
  const hasGrade = !model.isUngraded && !isBundle;
  return {
    manufacturerName: model.maker,
    model: isBundle ? null : model.name,
    category: model.category,
    hlo: categories[model.category].form,
    caliber: isBundle ? null : caliber,
    serial: isBundle ? null : serial,
    barrelLength: isBundle || barrel === null || barrel.shape === 'blade' ? null : barrel.text,
    barrelShape: isBundle || barrel === null || barrel.shape === 'blade' ? null : barrel.shape,
    finish: isBundle ? null : finishOf(finish).words,
    stock: isBundle || stock === null ? null : stockOf(stock).words,
    year: isBundle ? null : year,
    conditionGrade: hasGrade ? grade.name : null,
    conditionScale: hasGrade ? scale : null,
  } satisfies Partial<WorldLot>;
}

type Draft = { piece: Piece; form: LotForm; isStar: boolean; isRare: boolean; estimate: Estimate };

function writeSingle(random: Random, draft: Draft, isTaken: IsTaken): Kept | null {
  const { piece, form, isStar, estimate } = draft;
  const story = drawStory(random, { piece, form, isStar });
  const headline = drawHeadline(random, { ...draft, story }, isTaken);
  if (headline === null) return null;
  const condition = conditionText(random, piece, form);
  const { amcode } = piece;
  return {
    webTitle: plainTitle(piece),
    headline,
    lotItemCount: 1,
    amcode,
    conditionText: condition,
    detailDesc: describe(random, { piece, form, story, condition, amcode, estimate }),
    provenance: story.provenance,
    accessories: story.accessories,
  };
}

function writeBundle(random: Random, pieces: readonly Piece[], { form, estimate }: Draft): Kept {
  const amcode = strictestOf(pieces.map((piece) => piece.amcode));
  const condition = bundleCondition(random, pieces, form);
  return {
    webTitle: bundleTitle(pieces),
    headline: bundleHeadline(pieces),
    lotItemCount: pieces.length,
    amcode,
    conditionText: condition,
    detailDesc: describeBundle(condition, { pieces, form, amcode, estimate }),
    provenance: [],
    accessories: null,
  };
}

/** Weights below this are of models that a season sees once or twice. */
const scarceWeight = 0.4;

const drawRare = (random: Random, { weight }: Model): boolean =>
  random.chance(weight < scarceWeight ? shares.scarceRare : shares.rare);

type Things = { pieces: readonly [Piece, ...Piece[]]; isStar: boolean; isRare: boolean };

function drawThings(random: Random, { saleKind, saleYear }: LotPlace): Things {
  const isStar = saleKind === 'premier' && random.chance(shares.star);
  const model = isStar ? drawStarModel(random) : drawModel(random, saleKind);
  const first = drawPiece(random, model, saleYear);
  const rest = random.chance(bundleShares[saleKind]) ? drawCompanions(random, first, saleYear) : [];
  return { pieces: [first, ...rest], isStar, isRare: rest.length === 0 && drawRare(random, model) };
}

function valueOf(random: Random, { pieces, isStar, isRare }: Things, place: LotPlace): number {
  const worth = pieces.reduce((sum, { model, factor }) => sum + model.price * factor, 0);
  const star = isStar ? Math.exp(1.7 + 0.9 * random.normal()) : 1;
  const rare = isRare ? 1.6 : 1;
  const level = priceScales[place.saleKind] * place.priceLevel;
  return Math.min(dearestLot, worth * star * rare * level * Math.exp(valueSpread * random.normal()));
}

function drawLot(random: Random, place: LotPlace, isTaken: IsTaken): WorldLot | null {
  const { auctionId, lotNumber, sessionNumber } = place;
  const things = drawThings(random, place);
  const { pieces, isStar, isRare } = things;
  const [piece] = pieces;
  const isBundle = pieces.length > 1;
  const estimate = drawEstimate(random, valueOf(random, things, place));
  const form = categories[piece.model.category].form;
  const draft = { piece, form, isStar, isRare, estimate };
  const kept = isBundle ? writeBundle(random, pieces, draft) : writeSingle(random, draft, isTaken);
  if (kept === null || isTaken(kept.headline)) return null;
  return {
    auctionId,
    lotNumber,
    sessionNumber,
    slug: slugOf(kept.webTitle),
    ...columnsOf(piece, isBundle),
    ...kept,
    nraId: random.chance(shares.nra) ? `NRA-${random.between(10_000, 99_999)}` : null,
    rareItem: isStar || isRare,
    itemViews: drawViews(random, estimate.lowEstCents),
    ...estimate,
    openingCents: openingOf(estimate.lowEstCents),
    reserveCents: random.chance(shares.reserve) ? drawReserve(random, estimate) : null,
    isWithdrawn: random.chance(shares.withdrawn),
    drawing: drawingOf(piece, `${auctionId}-${lotNumber}`, form),
  };
}

const mostTries = 50;

/** @param isTaken whether another lot of the world has this headline already */
export function makeLot(seed: string, place: LotPlace, isTaken: IsTaken): WorldLot {
  for (let turn = 0; turn < mostTries; turn += 1) {
    const random = randomOf(`${seed}/${place.auctionId}/${place.lotNumber}/${turn}`);
    const lot = drawLot(random, place, isTaken);
    if (lot) return lot;
  }
  throw new Error(`Every headline for lot ${place.lotNumber} of sale ${place.auctionId} is taken.`);
}
