/** A log-in as a page recorded it, with a call that was refused; and what is said where there is nothing. */
import type { RecordedEntry } from '#contract/charts/recording.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { RecordedEntries } from './RecordedEntries.tsx';

const entries: readonly RecordedEntry[] = [
  { kind: 'page', at: 1_796_000_000_000, path: '/login' },
  {
    kind: 'transition',
    at: 1_796_000_004_120,
    machine: 'loginForm',
    actor: 'x:3',
    event: 'form.submitted',
    from: 'loginForm.editing',
    to: 'loginForm.loggingIn',
    taken: ['loginForm.editing on form.submitted if isComplete'],
  },
  { kind: 'call', at: 1_796_000_004_300, ms: 180, method: 'POST', path: '/api/account/login', status: 401 },
];

const found = entries.map((entry, number) => ({ number, entry }));

export const recordedEntriesFixtures: Fixture[] = [
  {
    name: 'The newest two of three',
    render: (ground) => (
      <RecordedEntries
        label={`Recorded, on ${ground}`}
        total={found.length}
        found={found}
        mostShown={2}
        onMore={() => undefined}
      />
    ),
  },
  {
    name: 'Nothing',
    render: () => (
      <RecordedEntries label="Recorded" total={0} found={[]} mostShown={2} onMore={() => undefined} />
    ),
  },
];
