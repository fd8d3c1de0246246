/** Nothing that the machines of lists leave open may still be open when the site runs. */
import { expect, test } from 'vitest';

import { machines as catalog } from '#app/wiring/catalog/catalog.ts';
import { machines as landing } from '#app/wiring/catalog/landing.ts';
import { machines as prices } from '#app/wiring/catalog/prices.ts';
import { isPlaceholder } from '#machines/kernel/placeholders.ts';

test.each([...catalog, ...prices, ...landing].map((machine) => [machine.id, machine] as const))(
  '%s has real work behind every actor it declares',
  (_, machine) => {
    const open = Object.entries<unknown>(machine.implementations.actors).filter(([, logic]) =>
      isPlaceholder(logic),
    );
    expect(open.map(([name]) => name)).toEqual([]);
  },
);
