/** Armor by kind: the harness, the cuirass and the helmet. */
import { cuirass } from './armorCuirass.ts';
import { armour } from './armorHarness.ts';
import { helmet } from './armorHelmet.ts';
import type { Families } from './plateTypes.ts';

export const armor: Families = { armour, cuirass, helmet };
