/**
 * How a screen gets its own machine with real work behind it: the wiring that is loaded with the screen provides it,
 * and the screen asks for it by the machine it knows. On the server the same machine only shows its first state.
 */
import { createContext, useContext } from 'react';
import type { AnyStateMachine } from 'xstate';

const ScreenMachinesContext = createContext<readonly AnyStateMachine[]>([]);

export const ScreenMachinesProvider = ScreenMachinesContext.Provider;

export function useScreenMachine<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const provided = useContext(ScreenMachinesContext).find(({ id }) => id === machine.id);
  if (!provided) throw new Error(`The wiring of this screen does not provide the machine ${machine.id}.`);
  // What is provided under a machine's id was made from that machine.
  return provided as Machine;
}
