/** The two NRA scales: grades for arms made up to 1898, and for later ones, with what each does to a price. */
import type { Random } from './random.ts';

export type Scale = 'antique' | 'modern';

export type Grade = {
  name: string;
  weight: number;
  /** Beside one in Very Good condition. */
  factor: number;
  /** Share of the original finish that is left, in percent. */
  finish: readonly [low: number, high: number];
  /** 0 as made to 4 worn out: which sentences describe it. */
  wear: 0 | 1 | 2 | 3 | 4;
};

export const grades: Readonly<Record<Scale, readonly Grade[]>> = {
  antique: [
    { name: 'Factory New', weight: 0.4, factor: 3.2, finish: [100, 100], wear: 0 },
    { name: 'Excellent', weight: 8, factor: 2.1, finish: [82, 97], wear: 1 },
    { name: 'Fine', weight: 24, factor: 1.4, finish: [35, 80], wear: 2 },
    { name: 'Very Good', weight: 36, factor: 1, finish: [10, 30], wear: 3 },
    { name: 'Good', weight: 22, factor: 0.7, finish: [2, 9], wear: 3 },
    { name: 'Fair', weight: 8, factor: 0.5, finish: [0, 2], wear: 4 },
    { name: 'Poor', weight: 1.6, factor: 0.3, finish: [0, 0], wear: 4 },
  ],
  modern: [
    { name: 'New', weight: 5, factor: 1.6, finish: [100, 100], wear: 0 },
    { name: 'Perfect', weight: 5, factor: 1.5, finish: [100, 100], wear: 0 },
    { name: 'Excellent', weight: 34, factor: 1.25, finish: [92, 98], wear: 1 },
    { name: 'Very Good', weight: 34, factor: 1, finish: [80, 92], wear: 2 },
    { name: 'Good', weight: 17, factor: 0.75, finish: [60, 80], wear: 3 },
    { name: 'Fair', weight: 5, factor: 0.5, finish: [30, 60], wear: 4 },
  ],
};

export const lastAntiqueYear = 1898;

export const scaleOf = (year: number): Scale => (year <= lastAntiqueYear ? 'antique' : 'modern');

export const drawGrade = (random: Random, scale: Scale): Grade => random.weighted(grades[scale]);
