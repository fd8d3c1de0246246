/**
 * Mutants that no test can notice, because they behave like the machine itself. `npm run mutants` fails for one that is
 * listed here and killed, or that does not exist.
 */
import type { EquivalentMutants } from '#scripts/mutants/judge.ts';

export const equivalentMutants: EquivalentMutants = {};
