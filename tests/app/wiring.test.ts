/** Nothing that a machine leaves open may still be open when the site runs. */
import { expect, test } from 'vitest';

import { machines } from '#app/wiring.ts';
import { isPlaceholder } from '#machines/placeholders.ts';

test.each(Object.entries(machines))('%s has real work behind every actor it declares', (_, machine) => {
  const { actors } = machine.implementations;
  const open = Object.entries(actors).filter(([, logic]) => isPlaceholder(logic));
  expect(open.map(([name]) => name)).toEqual([]);
});
