/** CONDITION as catalogers write it: grade, what is left of the finish and where it went, wood, bore and works. */
import type { LotForm } from '#contract/catalog/lots.ts';
import { finishOf } from '#demo/world/models/finishes.ts';
import type { Piece } from '#demo/world/pieces.ts';
import type { Random } from '#demo/world/random.ts';

type ByWear = readonly [string, string, string, string, string];

const says = (...texts: [ByWear, ...ByWear[]]): readonly ByWear[] => texts;

const remainder = says(
  [
    'no wear to be seen',
    'light wear on the edges',
    'the rest faded to gray at the edges',
    'the rest a smooth gray brown',
    'the rest worn away, with old pitting under it',
  ],
  [
    'all of it bright and even',
    'a few light handling marks',
    'thinning on the high edges',
    'the balance an even brown patina',
    'the balance mottled and pitted in places',
  ],
  [
    'as it left its maker',
    'some minor rubbing',
    'scattered light scratches and some fading',
    'the balance gray with freckles of old rust',
    'spots of pitting and old cleaning marks',
  ],
);

const metal = says(
  [
    'The metal is bright and clean throughout',
    'The metal is bright, with hardly a mark',
    'The metal has a few light stains and handling marks',
    'The metal has a gray patina with light pitting',
    'The metal is dark, with pitting throughout',
  ],
  [
    'Surfaces are as new',
    'Surfaces are smooth and sharp at the edges',
    'Surfaces are smooth, with scattered spotting',
    'Surfaces show old cleaning and scattered dings',
    'Surfaces are worn, with dents and pitting',
  ],
);

const soft = says(
  [
    'Clean and fresh throughout',
    'Very light wear, with strong color',
    'Light wear and soiling, as its age would have it',
    'Worn and soiled, with small tears or cracks',
    'Heavily worn, with losses and old repairs',
  ],
  [
    'As it left its maker',
    'Sound and clean, with minor handling marks',
    'Sound, with scattered stains and rubbed edges',
    'Complete, with fading, stains and rubbing',
    'Fragile, with tears and missing parts',
  ],
);

/** After `The stock is` and `The grips are`. */
const wood = says(
  [
    'as new',
    'excellent, with a few minor marks',
    'very good, with scattered light dings',
    'good, with dings and an old chip at the edge',
    'fair, with cracks and an old repair',
  ],
  [
    'free of marks',
    'excellent, with nearly all of the finish and crisp edges',
    'fine, with light scratches and worn finish',
    'good, with wear, dents and a hairline crack',
    'poor, with chips and a replaced piece',
  ],
);

const works = says(
  [
    'Mechanically perfect',
    'Mechanically excellent',
    'Mechanically fine',
    'Mechanically functional',
    'Mechanically in need of work',
  ],
  [
    'The action is perfect',
    'The action is crisp and tight',
    'The action works well',
    'The action works, with some play',
    'The action does not hold',
  ],
);

const bores = says(
  [
    'the bore is as new',
    'the bore is bright, with sharp rifling',
    'the bore is good, with light frosting',
    'the bore is dark, with visible rifling',
    'the bore is rough',
  ],
  [
    'the bore is unworn',
    'the bore is excellent',
    'the bore is very good, with some freckling',
    'the bore has moderate pitting',
    'the bore is heavily pitted',
  ],
);

const smoothBores = says([
  'the bores are as new',
  'the bores are bright',
  'the bores are good, with light frosting',
  'the bores are dark',
  'the bores are rough',
]);

const altered = {
  none: '',
  sporterized: ' The stock was cut down for hunting, so that it is no longer in its original configuration.',
  laterFrame: ' The frame is a later replacement, so that it is sold as a modern firearm.',
};

const isSmooth = ({ caliber }: Piece): boolean => /gauge|bore$/u.test(caliber ?? '');

function finishSentence(random: Random, piece: Piece): string {
  const { grade, finish } = piece;
  const { wearing, isSoft } = finishOf(finish);
  if (wearing === null && isSoft) return `${random.pick(soft)[grade.wear]}.`;
  if (wearing === null) return `${random.pick(metal)[grade.wear]}.`;
  const share = random.between(...grade.finish);
  if (share === 0) return `None of the original ${wearing} remains; ${random.pick(metal)[4].toLowerCase()}.`;
  return `Retains ${share}% of the original ${wearing}, ${random.pick(remainder)[grade.wear]}.`;
}

function worksSentence(random: Random, piece: Piece): string {
  const { grade } = piece;
  const bore = random.pick(isSmooth(piece) ? smoothBores : bores)[grade.wear];
  return ` ${random.pick(works)[grade.wear]}, and ${bore}.`;
}

export function conditionText(random: Random, piece: Piece, form: LotForm): string {
  const { grade, stock, caliber, model, alteration } = piece;
  const finish = finishSentence(random, piece);
  const part = form === 'L' ? 'stock is' : 'grips are';
  const woodText = stock === null ? '' : ` The ${part} ${random.pick(wood)[grade.wear]}.`;
  const worksText = caliber === null ? '' : worksSentence(random, piece);
  const text = `${finish}${woodText}${worksText}${altered[alteration]}`;
  return model.isUngraded ? text : `${grade.name}. ${text}`;
}
