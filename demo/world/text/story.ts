/** What is known of a piece beyond its make: owner, letter, what came with it, and where it has been. */
import type { LotForm } from '#contract/catalog/lots.ts';
import type { Piece } from '#demo/world/pieces.ts';
import type { Random } from '#demo/world/random.ts';

import { drawCollection, drawFullName, drawInitialed, drawJobber, drawTown } from './people.ts';

export type Story = {
  /** `J. H. Calloway`, engraved on it. */
  owner: string | null;
  /** Where it was shipped to, as the maker's letter says. */
  letter: string | null;
  collection: string | null;
  accessories: string | null;
  /** The one of them that the text has not named yet. */
  thing: string | null;
  provenance: readonly string[];
};

/** How often each happens; a star of the sale has every kind of paper. */
const shares = { owner: 0.05, letter: 0.25, collection: 0.14, family: 0.13, accessories: 0.12 };

const things: Readonly<Record<LotForm, readonly string[]>> = {
  H: [
    'a leather holster',
    'an extra pair of grips',
    'a fitted case',
    'a cleaning rod',
    'the notes of an earlier owner',
  ],
  L: ['a leather sling', 'a fitted case', 'a canvas case', 'a cleaning rod', 'the notes of an earlier owner'],
  O: ['the notes of an earlier owner', 'a copy of an old catalog page', 'an old bill of sale'],
};

type Telling = (random: Random) => string;

const families: readonly Telling[] = [
  (random: Random) => `By descent in a family of ${drawTown(random)}.`,
  (random: Random) =>
    `Bought by ${drawFullName(random)} of ${drawTown(random)} from the first owner’s estate.`,
  (random: Random) => `Property of a gentleman of ${drawTown(random)}.`,
  (random: Random) => `Formerly with ${drawFullName(random)}, ${drawTown(random)}.`,
];

const oldFamilies: readonly Telling[] = [
  ...families,
  (random) => `Found in a house near ${drawTown(random)}, where it had been kept for three generations.`,
];

const isOld = ({ year }: Piece) => year < 1946;

/** Nothing that the headline names already. */
function drawThing(random: Random, { model, feature }: Piece, form: LotForm): string | null {
  if (!random.chance(shares.accessories)) return null;
  const thing = random.pick(things[form]);
  const noun = thing.split(' ').at(-1) ?? '';
  return `${model.title ?? ''} ${feature ?? ''}`.toLowerCase().includes(noun) ? null : thing;
}

export type StoryOrder = { piece: Piece; form: LotForm; isStar: boolean };

export function drawStory(random: Random, { piece, form, isStar }: StoryOrder): Story {
  const happens = (share: number) => random.chance(isStar ? 0.8 : share);
  const owner = isOld(piece) && piece.barrel !== null && happens(shares.owner) ? drawInitialed(random) : null;
  const letter = piece.model.hasLetters && isOld(piece) && happens(shares.letter) ? drawJobber(random) : null;
  const collection = happens(shares.collection) ? drawCollection(random) : null;
  const tellings = isOld(piece) ? oldFamilies : families;
  const family = happens(shares.family) ? random.pick(tellings)(random) : null;
  const thing = drawThing(random, piece, form);
  const accessories = [...(letter === null ? [] : ['a factory letter']), ...(thing === null ? [] : [thing])];
  return {
    owner,
    letter,
    collection,
    thing,
    accessories: accessories.length > 0 ? accessories.join(' and ') : null,
    provenance: [
      ...(family === null ? [] : [family]),
      ...(collection === null ? [] : [`${collection.charAt(0).toUpperCase()}${collection.slice(1)}.`]),
    ],
  };
}
