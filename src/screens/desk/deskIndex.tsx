/** How a page of the desk reaches the figures that the frame has asked for: they are asked for once for all pages. */
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { staffIndexMachine } from '#machines/desk/staffIndexMachine.ts';

export type DeskIndexActor = ActorRefFrom<typeof staffIndexMachine>;

const DeskIndexContext = createContext<DeskIndexActor | null>(null);

export const DeskIndexProvider = DeskIndexContext.Provider;

export function useDeskIndex(): DeskIndexActor {
  const index = useContext(DeskIndexContext);
  if (index === null) throw new Error('This page stands outside the frame of the desk.');
  return index;
}
