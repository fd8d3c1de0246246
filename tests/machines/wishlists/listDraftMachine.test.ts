/** What is typed into the form of a list and not yet submitted. */
import { expect, test } from 'vitest';

import { listDraftMachine, selectName, selectSaleId } from '#machines/wishlists/listDraftMachine.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play } from '#tests/support/playMachine.ts';

const named = { type: 'name.typed', name: 'Colts' } as const;
const chosen = { type: 'sale.chosen', saleId: 2038 } as const;
const input = { name: 'Rifles' };
const walk = { machine: listDraftMachine, input, vocabulary: [named, chosen] };

test('a form begins with the name that the list has, and with no sale', () => {
  const { snapshot } = play(listDraftMachine, input);
  expect([selectName(snapshot), selectSaleId(snapshot)]).toEqual(['Rifles', null]);
});

test('what is typed and what is chosen do not take each other away', () => {
  const { snapshot } = play(listDraftMachine, input, named, chosen);
  expect([selectName(snapshot), selectSaleId(snapshot)]).toEqual(['Colts', 2038]);
  expect(selectName(play(listDraftMachine, input, named, chosen, { ...named, name: '' }).snapshot)).toBe('');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a draft asks for nothing', () => {
  expect(checkInvariants(walk, { 'it has no effects': ({ effects }) => effects.length === 0 })).toEqual([]);
});
