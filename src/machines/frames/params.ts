/** Actions and guards that take what a transition brings: its event, an actor's answer, or why there is none. */
import { type Problem, toProblem } from '#contract/kernel/problems.ts';

type Answered<Output> = { event: { output: Output } };

const event = <E>({ event: received }: { event: E }): E => received;
const output = <O>({ event: { output: answer } }: Answered<O>): O => answer;
const problem = ({ event: { error } }: { event: { error: unknown } }): Problem => toProblem(error);

export const withEvent = <const Name extends string>(type: Name) => ({ type, params: event });

export const withOutput = <const Name extends string>(type: Name) => ({ type, params: output });

/** For an action that takes the answer by name. */
export const withOutputAs = <const Name extends string, const Key extends string>(type: Name, key: Key) => ({
  type,
  params: <O>(given: Answered<O>) => ({ [key]: output(given) }) as Record<Key, O>,
});

export const withProblem = <const Name extends string>(type: Name) => ({ type, params: problem });
