/** A machine's actor that makes calls of the contract: it waits for HTTP to be loaded and hands the signal on. */
import { fromPromise } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import type { AnswerOf, CallOf, Endpoint } from '#contract/kernel/endpoint.ts';
import type { Call } from '#services/kernel/http.ts';
import { arrived, type LateEndpoint } from '#services/kernel/late.ts';

export type Options = { signal: AbortSignal };

/**
 * A canceled call has nothing to say any more. Its rejection must not be seen either: development mounts
 * everything twice, and the actor whose first call was given up is the one that waits for the second.
 */
async function unlessLeft<Answer>(asked: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}

export const askWith = <Output, Input = void>(
  ask: (call: Call, input: Input, options: Options) => Promise<NoInfer<Output>>,
) =>
  fromPromise<Output, Input>(({ input, signal }) =>
    unlessLeft(
      loadServices().then(({ call }) => ask(call, input, { signal })),
      signal,
    ),
  );

/**
 * One call: what it is given is made of the actor's input, and its answer is the actor's. Input and output are as the
 * machine declares them. An endpoint that comes late is fetched beside HTTP, not after it.
 */
export const ask = <E extends Endpoint, Input = void, Output = AnswerOf<E>>(
  endpoint: (E | LateEndpoint<E>) & (AnswerOf<E> extends Output ? unknown : never),
  ...[givenBy]: object extends CallOf<E>
    ? [givenBy?: (input: Input) => CallOf<E>]
    : [givenBy: (input: Input) => CallOf<E>]
) =>
  fromPromise<Output, Input>(({ input, signal }) =>
    unlessLeft(
      Promise.all([loadServices(), arrived<E>(endpoint)]).then(
        ([{ call }, known]) =>
          // Without a function there is nothing to give, and an answer is an output: the types above see to both.
          call<E>(known, givenBy?.(input) ?? ({} as CallOf<E>), { signal }) as Promise<Output & AnswerOf<E>>,
      ),
      signal,
    ),
  );
