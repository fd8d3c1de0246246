/** The actors of a list of the desk, as its parts hand them on. */
import type { ActorRefFrom } from 'xstate';

import type { deskListMachine } from '#machines/desk/deskListMachine.ts';
import type { deskLookMachine } from '#machines/desk/deskLookMachine.ts';

export type DeskListActor = ActorRefFrom<typeof deskListMachine>;
export type DeskLookActor = ActorRefFrom<typeof deskLookMachine>;
