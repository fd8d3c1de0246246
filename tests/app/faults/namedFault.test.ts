/** What the error log reads of a call that a page depends on. */
import { expect, test } from 'vitest';

import { namedFault } from '#app/faults/namedFault.ts';

test('a fault is named by the action in which it happened, and keeps its stack', () => {
  const fault = new TypeError('lot is undefined');
  const named = namedFault({ what: 'Failed to get the lot', fault });
  expect(named).toEqual(new Error('Failed to get the lot: TypeError: lot is undefined'));
  expect(named).toHaveProperty('stack', fault.stack);
});

test('a refusal is a fault here, by its code', () => {
  expect(namedFault({ what: 'Failed to validate', fault: { code: 'unexpected' } })).toEqual(
    new Error('Failed to validate: unexpected'),
  );
});

test('a fault that was already logged is not wrapped again', () => {
  const fault = { code: 'unexpected', isLogged: true };
  expect(namedFault({ what: 'Failed to validate', fault })).toBe(fault);
});
