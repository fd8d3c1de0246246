/** Long guns by kind; each family file draws one group. */
import { submachineGun } from '#server/demo/plates/automatics.ts';
import { machineGun } from '#server/demo/plates/machineGuns.ts';
import type { Families } from '#server/demo/plates/plateTypes.ts';

import { boltAction } from './boltActions.ts';
import { doubleRifle } from './doubleRifles.ts';
import { flintlockRifle, percussionRifle } from './flintlockRifles.ts';
import { leverAction } from './leverActions.ts';
import { serviceRifle } from './militaryRifles.ts';
import { pumpShotgun } from './pumpShotguns.ts';
import { overUnder, sideBySide } from './shotguns.ts';
import { singleShotRifle } from './singleShots.ts';

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
