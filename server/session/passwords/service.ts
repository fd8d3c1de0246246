/** Passwords, put together out of their parts: getting back in after forgetting one, and changing it. It holds no rule itself. */
import { createChange } from './change.ts';
import { createReset } from './reset.ts';
import { createResetLetters } from './resetLetters.ts';

type Deps = Parameters<typeof createResetLetters>[0] &
  Parameters<typeof createReset>[0] &
  Parameters<typeof createChange>[0];

export type PasswordService = ReturnType<typeof createPasswordService>;

export const createPasswordService = (deps: Deps) => ({
  ...createResetLetters(deps),
  ...createReset(deps),
  ...createChange(deps),
});
