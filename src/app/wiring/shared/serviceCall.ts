/** A machine's actor that asks a service: it waits for the services to be loaded and hands the signal on. */
import { fromPromise } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import type { Services } from '#services/kernel/index.ts';

type Ask<Output, Input> = (
  services: Services,
  input: Input,
  options: { signal: AbortSignal },
) => Promise<Output>;

/**
 * A canceled call has nothing to say any more. Its rejection must not be seen either: development mounts
 * everything twice, and the actor whose first call was given up is the one that waits for the second.
 */
export const serviceCall = <Output, Input = void>(ask: Ask<Output, Input>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await ask(await loadServices(), input, { signal });
    } catch (error) {
      if (signal.aborted) return new Promise<never>(() => undefined);
      throw error;
    }
  });
