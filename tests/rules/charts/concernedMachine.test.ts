/** Which chart a recording is replayed in. */
import { expect, test } from 'vitest';

import type { RecordedEntry } from '#contract/charts/recording.ts';
import { concernedMachine } from '#rules/charts/concernedMachine.ts';

const move = (machine: string, event: string): RecordedEntry => ({
  kind: 'transition',
  at: 1,
  machine,
  actor: machine,
  event,
  from: machine,
  to: machine,
  taken: [],
});
const page: RecordedEntry = { kind: 'page', at: 1, path: '/' };

test.each([
  [
    'the one whose actor failed last',
    ['cart'],
    [move('cart', 'xstate.error.actor.loadCart'), move('toast', 'shown'), page],
  ],
  [
    'without a failure, the one that moved last',
    ['toast'],
    [move('cart', 'opened'), move('toast', 'shown'), page],
  ],
  ['none, where nothing moved', [null], [page]],
] as const)('%s', (_, [machine], entries) => {
  expect(concernedMachine({ entries: [...entries] })).toBe(machine);
});
