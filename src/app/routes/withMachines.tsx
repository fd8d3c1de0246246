/** A screen inside the provider of its own wired machines. */
import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';

export function withMachines(Screen: ComponentType, machines: readonly AnyStateMachine[]): ComponentType {
  return function WithMachines() {
    return (
      <ScreenMachinesProvider value={machines}>
        <Screen />
      </ScreenMachinesProvider>
    );
  };
}
