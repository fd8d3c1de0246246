/**
 * The people who make the demo's sales lively. No one can log in as one of them: their password is no one's. Drawn from
 * a seed, so that every demo has the same ones.
 */
import { randomOf } from '#demo/world/random.ts';

type CrowdMember = {
  email: string;
  firstName: string;
  lastName: string;
  tier: 3 | 4;
  /** YYYY-MM-DD */
  birthDate: string;
  /** What staff have set for the highest tier; null there is no limit. */
  limitCents: number | null;
  /** The one that led them here, if any. */
  campaign: string | null;
};

const firstNames =
  'Abel Adelaide Amos Bernice Calvin Clara Dale Dorothea Edwin Estelle Floyd Frances Gideon Greta Harriet Homer Ida Irving Jasper June Karl Laverne Leland Mabel Milton Myrtle Nell Orrin Pearl Quentin Rhoda Roscoe Sylvia Thaddeus Una Vernon Viola Walter Winifred Zelda'.split(
    ' ',
  );
const lastNames =
  'Ackerly Bancroft Birdsong Calloway Corrigan Dahlgren Drummond Eastlake Fairbank Farrow Gallatin Granger Haskell Hollister Ingersoll Jessup Kimbrough Kruger Larrabee Lockhart Mayhew Merriam Norwood Oakes Pettibone Prentiss Quimby Rademacher Rutledge Sattler Shipley Stavros Thornbury Tillman Underhill Vasquez Wadsworth Weatherby Yarrow Zimmer'.split(
    ' ',
  );

/** More than the most that bid on one lot, so that someone is always left who may. */
const crowdSize = 44;
/** The first ones buy what is dear: half of them as far as staff let them, half without a limit. */
const highestTierSize = 14;
const staffLimitCents = 150_000_000;

/** Of every few, one came by each of these. */
const ledBy = [
  'newsletter||december premier',
  null,
  'arms-quarterly||winchester',
  null,
  'lone-star-collector||',
  null,
  null,
];

/** Coprime to their number, so that neighbors in one list are none in the other. */
const lastNameStep = 17;

function memberAt(index: number): CrowdMember {
  const random = randomOf(`crowd/${index}`);
  const isOfHighestTier = index < highestTierSize;
  const year = random.between(1938, 1994);
  const [month, day] = [random.between(1, 12), random.between(1, 28)];
  return {
    email: `crowd${String(index + 1).padStart(2, '0')}@example.com`,
    firstName: firstNames[index % firstNames.length] ?? '',
    lastName:
      lastNames[(index * lastNameStep + Math.floor(index / firstNames.length)) % lastNames.length] ?? '',
    tier: isOfHighestTier ? 4 : 3,
    birthDate: [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'),
    limitCents: isOfHighestTier && index % 2 === 1 ? staffLimitCents : null,
    campaign: ledBy[index % ledBy.length] ?? null,
  };
}

export const crowd: readonly CrowdMember[] = Array.from({ length: crowdSize }, (_, index) => memberAt(index));
