/** The pieces that say that the live line is not there. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { ConnectionAlert, ConnectionToasts } from './Disconnected.tsx';
import { StaleMark } from './StaleMark.tsx';

const nothing = (): void => undefined;

const toast = (word: 'offline' | 'recovered'): Fixture => ({
  name: word,
  render: () => (
    <div style={{ height: 84, transform: 'translate(0)' }}>
      <ConnectionToasts word={word} />
    </div>
  ),
});

export const disconnectedFixtures: Fixture[] = [
  { name: 'in the header', render: () => <ConnectionAlert onPress={nothing} /> },
  { name: 'beside a price', render: () => <StaleMark lastAt="2026-12-05T20:03:22.000Z" /> },
  { name: 'beside a price that never came', render: () => <StaleMark lastAt={null} /> },
  toast('offline'),
  toast('recovered'),
];
