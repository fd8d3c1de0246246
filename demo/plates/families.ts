/** Every kind that can be drawn, by the files that draw them: each draws one group. */
import { submachineGun } from '#demo/plates/automatics.ts';
import { holsterRig } from '#demo/plates/handguns/handgunsHolsterRig.ts';
import { derringer } from '#demo/plates/handguns/pistolsDerringer.ts';
import { luger } from '#demo/plates/handguns/pistolsLuger.ts';
import { flintlockPistol, percussionPistol } from '#demo/plates/handguns/pistolsMuzzleLoading.ts';
import { semiAuto } from '#demo/plates/handguns/pistolsSemiAuto.ts';
import { doubleAction } from '#demo/plates/handguns/revolversDoubleAction.ts';
import { pepperbox } from '#demo/plates/handguns/revolversPepperbox.ts';
import { percussionRevolver } from '#demo/plates/handguns/revolversPercussion.ts';
import { singleAction } from '#demo/plates/handguns/revolversSingleAction.ts';
import { boltAction } from '#demo/plates/longGuns/boltActions.ts';
import { doubleRifle } from '#demo/plates/longGuns/doubleRifles.ts';
import { flintlockRifle, percussionRifle } from '#demo/plates/longGuns/flintlockRifles.ts';
import { leverAction } from '#demo/plates/longGuns/leverActions.ts';
import { serviceRifle } from '#demo/plates/longGuns/militaryRifles.ts';
import { pumpShotgun } from '#demo/plates/longGuns/pumpShotguns.ts';
import { overUnder, sideBySide } from '#demo/plates/longGuns/shotguns.ts';
import { singleShotRifle } from '#demo/plates/longGuns/singleShots.ts';
import { machineGun } from '#demo/plates/machineGuns.ts';

import { ammunition } from './ammunition.ts';
import { cuirass } from './armorCuirass.ts';
import { armour } from './armorHarness.ts';
import { helmet } from './armorHelmet.ts';
import { bronze } from './bronze.ts';
import { cannon } from './cannon.ts';
import { knife } from './edgedKnife.ts';
import { rapier } from './edgedRapier.ts';
import { sword } from './edgedSword.ts';
import { casedPair } from './handguns/casedPair.ts';
import { suppressor } from './longGuns/suppressor.ts';
import { medal } from './medals.ts';
import { optics } from './optics.ts';
import { painting } from './painting.ts';
import { book } from './paperBooks.ts';
import { document } from './paperDocuments.ts';
import { photograph } from './paperPhotographs.ts';
import type { Families } from './plateTypes.ts';
import { uniform } from './uniforms.ts';
import { vehicle } from './vehicle.ts';

/** Edged weapons, armor, papers and other things that are no guns. */
export const objects: Families = {
  sword,
  rapier,
  knife,
  armour,
  cuirass,
  helmet,
  book,
  document,
  photograph,
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

/** Pistols and revolvers. */
const handguns: Families = {
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

export const longGuns: Families = {
  flintlockRifle,
  percussionRifle,
  leverAction,
  singleShotRifle,
  boltAction,
  serviceRifle,
  doubleRifle,
  sideBySide,
  overUnder,
  pumpShotgun,
  submachineGun,
  machineGun,
};

export const families: Families = { ...handguns, ...longGuns, ...objects };
