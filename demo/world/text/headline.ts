/**
 * Headlines: guaranteed facts in the order of the house, and no two alike. A headline that is taken already says one
 * more thing of its piece, until no one else says the same.
 */
import { finishOf } from '#demo/world/models/finishes.ts';
import { stockOf } from '#demo/world/models/stocks.ts';
import { isAntique, type Piece } from '#demo/world/pieces.ts';
import type { Random } from '#demo/world/random.ts';

import type { Story } from './story.ts';
import { inTitleCase, listed } from './words.ts';

const titleOf = ({ model: { title, maker, name, kind } }: Piece): string =>
  title ?? (name.endsWith(kind) ? `${maker} ${name}` : `${maker} ${name} ${kind}`);

/** The title where the maker is not known says what it is. */
export const plainTitle = (piece: Piece): string => titleOf(piece).replace(/^Unknown /u, '');

type Detail = { order: number; text: string };

/** `with a`, `with b` and `with c` are said as one. */
function joinDetails(details: readonly Detail[]): string {
  const inOrder = details.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
  const companions = inOrder.filter((text) => text.startsWith('with '));
  const joined = `with ${listed(companions.map((text) => text.slice('with '.length)))}`;
  const first = inOrder.findIndex((text) => text.startsWith('with '));
  const said = inOrder.flatMap((text, index) => {
    if (!text.startsWith('with ')) return [text];
    return index === first ? [joined] : [];
  });
  return said.map((text) => (text.startsWith(',') ? text : ` ${text}`)).join('');
}

const hasBlade = ({ barrel }: Piece) => barrel?.shape === 'blade';

/** What makes the piece special comes first; each is true of its columns. */
function specialsOf({ feature, stock }: Piece, { owner, letter, collection }: Story): Detail[] {
  const stockWords = stock === null ? undefined : stockOf(stock).headline;
  return [
    ...(feature === null ? [] : [{ order: feature.startsWith('with ') ? 3 : 0, text: inTitleCase(feature) }]),
    ...(stockWords === undefined ? [] : [{ order: 2, text: stockWords }]),
    ...(letter === null ? [] : [{ order: 4, text: 'with Factory Letter' }]),
    ...(owner === null ? [] : [{ order: 5, text: `, Inscribed to ${owner}` }]),
    ...(collection === null ? [] : [{ order: 8, text: `, from ${collection}` }]),
  ];
}

/** What every piece has, in any order, so that two of one model rarely say the same; its number, if need be, last. */
function particularsOf(random: Random, piece: Piece): Detail[] {
  const { barrel, caliber, feature, year, serial, model } = piece;
  const made = model.serials === undefined ? 'Circa' : 'Made in';
  const shape = barrel && barrel.shape !== 'round' && !hasBlade(piece) ? ` ${inTitleCase(barrel.shape)}` : '';
  const saysIn = feature?.startsWith('in ') === true;
  const usual = [
    ...(caliber === null || saysIn ? [] : [{ order: 1, text: `in ${inTitleCase(caliber)}` }]),
    ...(barrel === null
      ? []
      : [{ order: 2, text: `with ${barrel.text} Inch${shape} ${hasBlade(piece) ? 'Blade' : 'Barrel'}` }]),
    { order: 6, text: `, ${made} ${year}` },
  ];
  const turn = random.between(0, usual.length - 1);
  const number = serial === null ? [] : [{ order: 7, text: `, Serial Number ${serial}` }];
  return [...usual.slice(turn), ...usual.slice(0, turn), ...number];
}

const rarities = ['Scarce', 'Desirable', 'Fine', 'Attractive', 'Sought-After', 'Handsome', 'Collectible'];
const stars = ['Exceptional', 'Historic', 'Extraordinary', 'Important', 'Exceedingly Rare'];

/** Words in front of the title. */
function openingOf(random: Random, piece: Piece, { isRare, isStar, story }: HeadlineOrder): string {
  const rarity = isStar
    ? random.pick(stars)
    : isRare
      ? 'Rare'
      : random.chance(0.3)
        ? random.pick(rarities)
        : '';
  const finish = finishOf(piece.finish).headline;
  const words = [
    rarity,
    isStar && story.provenance.length > 0 ? 'Documented' : '',
    isAntique(piece) && random.chance(0.75) ? 'Antique' : '',
    piece.isEngraved ? 'Engraved' : '',
    finish !== undefined && random.chance(0.7) ? finish : '',
  ];
  return words.filter((word) => word !== '').join(' ');
}

export type HeadlineOrder = { piece: Piece; story: Story; isRare: boolean; isStar: boolean };

export type IsTaken = (headline: string) => boolean;

/** Null where everything that could be said has been said of another: draw another piece then. */
export function drawHeadline(random: Random, order: HeadlineOrder, isTaken: IsTaken): string | null {
  const { piece, story } = order;
  const details = [...specialsOf(piece, story), ...particularsOf(random, piece)];
  const opening = openingOf(random, piece, order);
  const fewest = Math.min(details.length, random.between(1, 2) + (order.isStar ? 1 : 0));
  for (let count = fewest; count <= details.length; count += 1) {
    const text = `${opening} ${plainTitle(piece)}${joinDetails(details.slice(0, count))}`.trim();
    if (!isTaken(text)) return text;
  }
  return null;
}
