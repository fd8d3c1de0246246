/** What kinds of things a sale is made of, after the announcement of a sale of three thousand items. */
import { modelGroups } from './models/modelGroups.ts';
import type { Model, ModelGroup } from './models/modelTypes.ts';
import type { Random } from './random.ts';

export type SaleKind = 'premier' | 'regional' | 'timed';

type Share = { group: ModelGroup; weight: number };

const sharesOf = (shares: Record<ModelGroup, number>): readonly Share[] =>
  Object.entries(shares).map(([group, weight]) => ({ group: group as ModelGroup, weight }));

/**
 * Groups do not overlap as the announcement's do: the arms that Colt and Winchester made for the services are in
 * `usMilitary`, so that their makers' shares come out as announced.
 */
const shares = sharesOf({
  colt: 22.5,
  winchester: 11.5,
  usMilitary: 17,
  otherMilitary: 13,
  sporting: 21,
  antiqueArms: 5.5,
  classThree: 2,
  objects: 7.2,
});

/**
 * Sales of the smaller kinds leave the dearest models to the premier ones, and see more of the cheap: a weight is
 * multiplied by the price, in thousands of dollars, to the power of `tilt`.
 */
const taste: Record<SaleKind, { dearest: number; tilt: number }> = {
  premier: { dearest: Infinity, tilt: 0.15 },
  regional: { dearest: 1700, tilt: -0.45 },
  timed: { dearest: 4000, tilt: -0.2 },
};

function modelsFor(kind: SaleKind): Record<ModelGroup, readonly Model[]> {
  const { dearest, tilt } = taste[kind];
  const wanted = Object.entries(modelGroups).map(([group, models]) => [
    group,
    Array.from(
      models.filter(({ price }) => price <= dearest),
      (model) => ({ ...model, weight: model.weight * (model.price / 1000) ** tilt }),
    ),
  ]);
  return Object.fromEntries(wanted) as Record<ModelGroup, readonly Model[]>;
}

const models: Record<SaleKind, Record<ModelGroup, readonly Model[]>> = {
  premier: modelsFor('premier'),
  regional: modelsFor('regional'),
  timed: modelsFor('timed'),
};

export function drawModel(random: Random, kind: SaleKind): Model {
  const { group } = random.weighted(shares);
  return random.weighted(models[kind][group]);
}

const leastOfStars = 5000;
const starModels = Object.values(models.premier)
  .flat()
  .filter(({ price, classRule }) => price >= leastOfStars && classRule !== 'nfa');

/** The lots on which a premier sale's name rests are of models that are dear to begin with. */
export const drawStarModel = (random: Random): Model => random.weighted(starModels);

const dearestOfBundle = 1300;

/** Models that may lie beside this one in a lot of several pieces. */
export const companionsOf = ({ kind, category, classRule }: Model): readonly Model[] =>
  Object.values(modelGroups)
    .flat()
    .filter(
      (other) =>
        other.kind === kind &&
        other.category === category &&
        other.price <= dearestOfBundle &&
        classRule !== 'nfa' &&
        classRule !== 'notFirearm',
    );
