/** Edged weapons, armor, papers and other things that are no guns, by kind; each family file draws one group. */
import { ammunition } from './ammunition.ts';
import { armor } from './armor.ts';
import { bronze } from './bronze.ts';
import { cannon } from './cannon.ts';
import { edged } from './edged.ts';
import { casedPair } from './handguns/casedPair.ts';
import { suppressor } from './longGuns/suppressor.ts';
import { medal } from './medals.ts';
import { optics } from './optics.ts';
import { painting } from './painting.ts';
import { paper } from './paper.ts';
import type { Families } from './plateTypes.ts';
import { uniform } from './uniforms.ts';
import { vehicle } from './vehicle.ts';

export const objects: Families = {
  ...edged,
  ...armor,
  ...paper,
  ammunition,
  bronze,
  cannon,
  casedPair,
  medal,
  optics,
  painting,
  suppressor,
  uniform,
  vehicle,
};
