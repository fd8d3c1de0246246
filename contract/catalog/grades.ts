/**
 * The two scales by which we grade condition, both after the NRA's. The same word means different things on
 * them, so a grade is never shown without its scale.
 */
import type { Lot } from './lots.ts';

export type GradeScale = NonNullable<Lot['ConditionScale']>;

/** `share` is how much of the original finish the grade asks for, where the scale names it. */
export type Grade = { name: string; share: string | null; meaning: string };

const grade = (name: string, share: string | null, meaning: string): Grade => ({ name, share, meaning });

/** Best first. */
export const gradeScales: Readonly<Record<GradeScale, readonly Grade[]>> = {
  antique: [
    grade('Factory New', '100% of the finish', 'As it left the maker, inside and out.'),
    grade('Excellent', 'Over 80% of the finish', 'All parts original; crisp lettering, fine bore.'),
    grade('Fine', 'Over 30% of the finish', 'All parts original; sharp markings, good bore.'),
    grade('Very Good', 'Up to 30% of the finish', 'Parts original; smooth metal with clear edges.'),
    grade('Good', null, 'Works well; small parts may be replaced, metal may be cleaned or lightly pitted.'),
    grade(
      'Fair',
      null,
      'Works, or needs little; larger parts may be replaced, metal and wood show hard use.',
    ),
    grade('Poor', null, 'Worn, rusted or repaired throughout; kept for what it is rather than for use.'),
  ],
  modern: [
    grade('New', null, 'Never sold before at retail, as the maker ships it today.'),
    grade('Perfect', null, 'As new in every way, but sold before.'),
    grade('Excellent', null, 'Used little; hardly a mark, and a perfect bore.'),
    grade('Very Good', null, 'In perfect working order; slight wear, no rust or pitting.'),
    grade('Good', null, 'Safe and in working order; wear shows, nothing needs replacing.'),
    grade('Fair', null, 'Safe and in working order, but well worn; some parts may need replacing.'),
  ],
};

export const scaleWords: Readonly<Record<GradeScale, string>> = {
  antique: 'NRA antique scale',
  modern: 'NRA modern scale',
};

export const scaleReason: Readonly<Record<GradeScale, string>> = {
  antique: 'Firearms made up to 1898 are graded on the antique scale.',
  modern: 'Firearms made after 1898 are graded on the modern scale.',
};

export type GradedCondition = { grade: string; scale: GradeScale };

/** Null where nothing was graded, or not on a scale: a word alone would say too little. */
export const gradedCondition = ({
  ConditionGrade,
  ConditionScale,
}: Pick<Lot, 'ConditionGrade' | 'ConditionScale'>): GradedCondition | null =>
  ConditionGrade === null || ConditionScale === null
    ? null
    : { grade: ConditionGrade, scale: ConditionScale };
