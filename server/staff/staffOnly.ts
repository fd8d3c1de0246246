/** A short name for calls of staff alone. New calls name their right: `createAssertRight`. */
import { type Asking, createAssertRight } from './assertRight.ts';

type Deps = Parameters<typeof createAssertRight>[0];
export type StaffOnly = (asking: Asking, call: string) => Promise<void>;

export const staffOnly = (deps: Deps): StaffOnly => {
  const assertRight = createAssertRight(deps);
  return (asking, call) => assertRight(asking, 'money', call);
};
