/** Pistols and revolvers by kind; each family file draws one group. */
import type { Families } from '#server/demo/plates/plateTypes.ts';

import { holsterRig } from './handgunsHolsterRig.ts';
import { derringer } from './pistolsDerringer.ts';
import { luger } from './pistolsLuger.ts';
import { flintlockPistol, percussionPistol } from './pistolsMuzzleLoading.ts';
import { semiAuto } from './pistolsSemiAuto.ts';
import { doubleAction } from './revolversDoubleAction.ts';
import { pepperbox } from './revolversPepperbox.ts';
import { percussionRevolver } from './revolversPercussion.ts';
import { singleAction } from './revolversSingleAction.ts';

export const handguns: Families = {
  singleAction,
  doubleAction,
  percussionRevolver,
  pepperbox,
  semiAuto,
  luger,
  derringer,
  flintlockPistol,
  percussionPistol,
  holsterRig,
};
