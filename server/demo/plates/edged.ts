/** Edged weapons by kind; each file beside this one draws one group. */
import { knife } from './edgedKnife.ts';
import { rapier } from './edgedRapier.ts';
import { sword } from './edgedSword.ts';
import type { Families } from './plateTypes.ts';

export const edged: Families = { sword, rapier, knife };
