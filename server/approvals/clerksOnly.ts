/** A short name for calls that every role of the house may make. New calls name their right: `createAssertRight`. */
import { type Asking, createAssertRight } from '#server/staff/assertRight.ts';

export type { Asking } from '#server/staff/assertRight.ts';

type Deps = Parameters<typeof createAssertRight>[0];
export type ClerksOnly = (asking: Asking, call: string) => Promise<void>;

export const clerksOnly = (deps: Deps): ClerksOnly => {
  const assertRight = createAssertRight(deps);
  return (asking, call) => assertRight(asking, 'conduct', call);
};
