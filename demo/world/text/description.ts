/** DetailDesc in the order of the house: what it is, its history, CONDITION, PROVENANCE, CLASS and ESTIMATE. */
import type { LotClass, LotForm } from '#contract/catalog/lots.ts';
import { finishOf } from '#demo/world/models/finishes.ts';
import { listOf } from '#demo/world/models/modelTypes.ts';
import { stockOf } from '#demo/world/models/stocks.ts';
import type { Piece } from '#demo/world/pieces.ts';
import type { Estimate } from '#demo/world/prices.ts';
import type { Random } from '#demo/world/random.ts';

import type { Story } from './story.ts';
import { dollars } from './words.ts';

const classWords: Readonly<Record<LotClass, string>> = {
  A: 'Antique.',
  C: 'Curio and relic.',
  M: 'Modern.',
  N: 'National Firearms Act, Class III.',
  X: 'Not a firearm.',
};

const madeWords = [
  (year: number) => `Made in ${year}.`,
  (year: number) => `Manufactured in ${year}.`,
  (year: number) => `Dates from ${year}.`,
  (year: number) => `It left the factory in ${year}.`,
];

const byHand = [(year: number) => `Made about ${year}.`, (year: number) => `Dates from about ${year}.`];

/** Serial number, caliber, barrel, finish and stock: one short sentence each. */
export function factSentences(piece: Piece, form: LotForm): string {
  const { serial, caliber, barrel, finish, stock, model, feature } = piece;
  const part = form === 'L' ? 'stock' : 'grips';
  const sentences = [
    serial === null ? (caliber === null ? '' : 'No serial number.') : `Serial number ${serial}.`,
    caliber === null ? '' : `${caliber.charAt(0).toUpperCase()}${caliber.slice(1)}.`,
    barrel === null
      ? ''
      : barrel.shape === 'blade'
        ? `${barrel.text} inch blade.`
        : `${barrel.text} inch ${barrel.shape} barrel.`,
    `${finishOf(finish).words}.`,
    stock === null ? '' : `${stockOf(stock).words} ${part}.`,
    model.marks ?? '',
    feature === null ? '' : `${feature.charAt(0).toUpperCase()}${feature.slice(1)}.`,
  ];
  return sentences.filter((text) => text !== '').join(' ');
}

function historySentences(random: Random, piece: Piece, { owner, letter }: Story): string {
  const { model, year, isEngraved } = piece;
  const sentences = [
    random.pick(model.serials === undefined ? byHand : madeWords)(year),
    random.pick(listOf(model.history)),
    letter === null ? '' : `The factory letter shows shipment to ${letter}${/[.]$/u.test(letter) ? '' : '.'}`,
    isEngraved ? random.pick(engravings) : '',
    owner === null ? '' : `${random.pick(inscriptions)} ${owner}.`,
  ];
  return sentences.filter((text) => text !== '').join(' ');
}

const inscriptions = ['Inscribed to', 'An inscription names', 'The owner’s inscription reads'];

const engravings = [
  'Scroll engraving covers the frame and reaches onto the barrel.',
  'Engraved with foliate scroll on a punched ground.',
  'Open scroll with game scenes decorates the frame.',
];

export type DescriptionOrder = {
  piece: Piece;
  form: LotForm;
  story: Story;
  condition: string;
  amcode: LotClass;
  estimate: Estimate;
};

export const closingLines = (amcode: LotClass, { lowEstCents, highEstCents }: Estimate): string[] => [
  `CLASS: ${classWords[amcode]}`,
  `ESTIMATE: ${dollars(lowEstCents)} to ${dollars(highEstCents)}.`,
];

export function describe(random: Random, order: DescriptionOrder): string {
  const { piece, form, story, condition, amcode, estimate } = order;
  const paragraphs = [
    factSentences(piece, form),
    historySentences(random, piece, story),
    story.thing === null ? '' : `Comes with ${story.thing}.`,
    `CONDITION: ${condition}`,
    story.provenance.length === 0 ? '' : `PROVENANCE: ${story.provenance.join(' ')}`,
    ...closingLines(amcode, estimate),
  ];
  return paragraphs.filter((text) => text !== '').join('\n\n');
}
