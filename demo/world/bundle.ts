/** Lots of two to six pieces of one kind, as the smaller sales offer them: named A), B), C) in one text. */
import type { LotClass, LotForm } from '#contract/catalog/lots.ts';

import { companionsOf } from './mix.ts';
import { type Piece, drawPiece } from './pieces.ts';
import type { Estimate } from './prices.ts';
import type { Random } from './random.ts';
import { conditionText } from './text/condition.ts';
import { factSentences, closingLines } from './text/description.ts';
import { plainTitle } from './text/headline.ts';
import { listed, numberWord } from './text/words.ts';

const [fewest, most] = [2, 6];

/** Two are common, six are not. */
const drawCount = (random: Random): number =>
  Math.min(most, fewest + Math.floor(-Math.log(1 - random.next()) * 1.1));

/** What lies beside the first piece; nothing where no other model suits. */
export function drawCompanions(random: Random, { model }: Piece, saleYear: number): readonly Piece[] {
  const companions = companionsOf(model);
  if (companions.length === 0) return [];
  const count = drawCount(random) - 1;
  return Array.from({ length: count }, () => drawPiece(random, random.weighted(companions), saleYear));
}

const letterOf = (index: number): string => `${String.fromCharCode('A'.charCodeAt(0) + index)})`;

/** `Three Winchester Lever Action Rifles`, or without a maker where they differ. */
export function bundleTitle(pieces: readonly Piece[]): string {
  const makers = new Set(pieces.map(({ model }) => model.maker));
  const [first] = pieces;
  const maker = makers.size === 1 && first && first.model.maker !== 'Unknown' ? `${first.model.maker} ` : '';
  return `${numberWord(pieces.length)} ${maker}${first?.model.kind ?? 'Piece'}s`;
}

/** `Two Slide Action Shotguns: A) Winchester Model 12 in 16 Gauge and B) …` */
export function bundleHeadline(pieces: readonly Piece[]): string {
  const named = pieces.map((piece, index) => {
    const { model, caliber, serial } = piece;
    const number = index === 0 && serial !== null ? ` No. ${serial}` : '';
    return `${letterOf(index)} ${model.maker} ${model.name}${caliber === null ? '' : ` ${caliber}`}${number}`;
  });
  return `${bundleTitle(pieces)}: ${listed(named)}`;
}

export type BundleOrder = {
  pieces: readonly Piece[];
  form: LotForm;
  amcode: LotClass;
  estimate: Estimate;
};

export function bundleCondition(random: Random, pieces: readonly Piece[], form: LotForm): string {
  return pieces.map((piece, index) => `${letterOf(index)} ${conditionText(random, piece, form)}`).join(' ');
}

export function describeBundle(condition: string, { pieces, form, amcode, estimate }: BundleOrder): string {
  const paragraphs = [
    ...pieces.map((piece, index) => `${letterOf(index)} ${plainTitle(piece)}. ${factSentences(piece, form)}`),
    `CONDITION: ${condition}`,
    ...closingLines(amcode, estimate),
  ];
  return paragraphs.join('\n\n');
}
