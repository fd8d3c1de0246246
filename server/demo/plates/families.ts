/** Every kind that can be drawn, by the families that draw them. */
import { handguns } from './handguns/handguns.ts';
import { longGuns } from './longGuns/longGuns.ts';
import { objects } from './objects.ts';
import type { Families } from './plateTypes.ts';

export const families: Families = { ...handguns, ...longGuns, ...objects };
