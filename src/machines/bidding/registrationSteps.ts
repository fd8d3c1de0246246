/** What the dialog that registers reads of what is missing: which piece it asks for, and how far it has come. */
import type { SnapshotFrom } from 'xstate';

import type { registrationMachine } from './registrationMachine.ts';
import { missingPieces, type Piece } from './registrationSetup.ts';

type Registering = SnapshotFrom<typeof registrationMachine>;

/** What the dialog asks for now; null where nothing is missing that a bidder can bring. */
export const selectPiece = (registration: Registering): Piece | null =>
  registration.hasTag('collecting') ? (missingPieces(registration.context)[0] ?? null) : null;
export const selectIsCollecting = (registration: Registering): boolean => registration.hasTag('collecting');
export const selectIsMoving = (registration: Registering): boolean => registration.hasTag('moving');
export const selectIsStuck = (registration: Registering): boolean =>
  registration.matches({ deciding: { collecting: 'stuck' } });

/** The last step is the conditions; no count where nothing was missing. */
export const selectStepCount = ({ context: { planned } }: Registering): number =>
  planned.length === 0 ? 0 : planned.length + 1;
export function selectStep({ context }: Registering): number {
  const [next] = missingPieces(context);
  return next === undefined ? context.planned.length + 1 : context.planned.indexOf(next) + 1;
}
