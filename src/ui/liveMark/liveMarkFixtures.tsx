/** The live mark. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { LiveMark } from './LiveMark.tsx';

export const liveMarkFixtures: Fixture[] = [{ name: 'in session', render: () => <LiveMark /> }];
