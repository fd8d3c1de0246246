/** Getting back in after forgetting a password, put together out of its parts; it holds no rule itself. */
import { createReset } from './reset.ts';
import { createResetLetters } from './resetLetters.ts';

type Deps = Parameters<typeof createResetLetters>[0] & Parameters<typeof createReset>[0];

export type PasswordService = ReturnType<typeof createPasswordService>;

export const createPasswordService = (deps: Deps) => ({ ...createResetLetters(deps), ...createReset(deps) });
