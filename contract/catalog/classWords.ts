/** The classes of federal law, as lots are described by them. */
import type { LotClass } from './lots.ts';

export const classWords: Readonly<Record<LotClass, string>> = {
  A: 'Antique',
  C: 'Curio and relic',
  M: 'Modern',
  N: 'NFA (Class III)',
  X: 'Not a firearm',
};
