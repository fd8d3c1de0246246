/** All models by the group that sales are mixed from. */
import { antiqueLongGuns } from './antiqueLongGuns.ts';
import { antiquePistols } from './antiquePistols.ts';
import { artAndBooks } from './artAndBooks.ts';
import { classThree } from './classThree.ts';
import { coltDoubleAction } from './coltDoubleAction.ts';
import { coltPercussion } from './coltPercussion.ts';
import { coltPistols } from './coltPistols.ts';
import { coltSingleAction } from './coltSingleAction.ts';
import { edgedWeapons } from './edgedWeapons.ts';
import { expressRifles } from './expressRifles.ts';
import { fieldEquipment } from './fieldEquipment.ts';
import { laterShotguns } from './laterShotguns.ts';
import { machineGuns } from './machineGuns.ts';
import { militaria } from './militaria.ts';
import type { Model, ModelGroup } from './modelTypes.ts';
import { otherMilitary } from './otherMilitary.ts';
import { otherMilitaryRifles } from './otherMilitaryRifles.ts';
import { pocketRevolvers } from './pocketRevolvers.ts';
import { remington } from './remington.ts';
import { smithWesson } from './smithWesson.ts';
import { sportingHandguns } from './sportingHandguns.ts';
import { sportingRifles } from './sportingRifles.ts';
import { sportingShotguns } from './sportingShotguns.ts';
import { usHandguns } from './usHandguns.ts';
import { usLongArms } from './usLongArms.ts';
import { usMuskets } from './usMuskets.ts';
import { usRevolvers } from './usRevolvers.ts';
import { winchester } from './winchester.ts';
import { winchesterLater } from './winchesterLater.ts';

export const modelGroups: Readonly<Record<ModelGroup, readonly Model[]>> = {
  colt: [...coltPercussion, ...coltSingleAction, ...coltDoubleAction, ...coltPistols],
  winchester: [...winchester, ...winchesterLater],
  usMilitary: [...usMuskets, ...usLongArms, ...usHandguns, ...usRevolvers],
  otherMilitary: [...otherMilitary, ...otherMilitaryRifles],
  sporting: [
    ...smithWesson,
    ...remington,
    ...sportingRifles,
    ...sportingShotguns,
    ...sportingHandguns,
    ...expressRifles,
    ...laterShotguns,
    ...pocketRevolvers,
  ],
  antiqueArms: [...antiquePistols, ...antiqueLongGuns],
  classThree: [...classThree, ...machineGuns],
  objects: [...edgedWeapons, ...militaria, ...fieldEquipment, ...artAndBooks],
};
