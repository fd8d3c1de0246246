/** The parts of pages whose code comes late are there before the first test: what they do is tested, not that they come. */
import { beforeAll } from 'vitest';

import { fetchIslandsEarly, islandsThere } from '#ui/island/island.tsx';

/** Enough for a busy machine. */
const patienceMs = 120_000;

fetchIslandsEarly();
// The age gate's code is fetched for those alone who are asked.
document.documentElement.dataset['ageGate'] = 'closed';

beforeAll(async () => {
  await islandsThere();
  delete document.documentElement.dataset['ageGate'];
}, patienceMs);
