/**
 * Makes a callback actor whose sent events are checked by the compiler, which XState's own `fromCallback` leaves
 * open. It only translates: what is watched belongs to a service, what follows from it to the machine.
 */
import { fromCallback } from 'xstate';
import type { EventObject } from 'xstate';

import type { Watcher } from './placeholders.ts';

/** `watch` starts watching and returns how to stop; the machine stops it by leaving the state. */
export const watcher = <Sent extends EventObject, Input = void>(
  watch: (send: (event: Sent) => void, input: Input) => () => void,
): Watcher<Sent, Input> => fromCallback<EventObject, Input>(({ sendBack, input }) => watch(sendBack, input));
