/** A card is added: what is refused here, what is sent, and that the number is remembered nowhere. */
import { expect, test } from 'vitest';

import {
  cardFormMachine,
  selectAttempt,
  selectBrand,
  selectCardFaults,
  selectFormRefusal,
  selectIsAdding,
  selectIsFormOpen,
  type TypedCard,
} from '#machines/account/cardFormMachine.ts';
import { cardAnswer, ownCards } from '#tests/support/account/someOwnCards.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const key = '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa';
const otherKey = '1c6c4d8f-406b-4d66-ae4f-4b63e7c201bb';
const good: TypedCard = {
  number: '4242 4242 4242 4242',
  expiry: '08 / 29',
  code: '737',
  isDefault: true,
  key,
};
const opened = { type: 'form.opened' } as const;
const submitted = (typed: Partial<TypedCard> = {}) =>
  ({ type: 'card.submitted', typed: { ...good, ...typed } }) as const;
const done = actorDone('addCard', cardAnswer());
const lost = actorFailed('addCard', unreachable);

const input = { now: { year: 2026, month: 11 } };
type Notified = Parameters<typeof play<typeof cardFormMachine>>[2];
const after = (...events: Notified[]) => play(cardFormMachine, input, opened, ...events);
const sentCard = (typed: Partial<TypedCard> = {}) => after(submitted(typed)).effects[0];

test('what is sent is brand, last four digits, expiry and a token', () => {
  expect(sentCard()).toEqual(
    spawned('addCard', {
      card: {
        Brand: 'visa',
        Last4: '4242',
        ExpMonth: 8,
        ExpYear: 2_029,
        IsDefault: true,
        Token: `demo_good_${key}`,
      },
    }),
  );
  expect(JSON.stringify(sentCard({ number: '4000 0000 0000 0002' }))).toContain('demo_declined_');
});

test('what is wrong is said field by field, and nothing is sent', () => {
  const { snapshot, effects } = after(submitted({ number: '4242 4242 4242 4241', expiry: '', code: '12' }));
  expect(Object.keys(selectCardFaults(snapshot))).toEqual(['number', 'expiry', 'code']);
  expect([effects, selectAttempt(snapshot), selectIsAdding(snapshot)]).toEqual([[], 1, false]);
  expect(selectAttempt(after(submitted({ code: '' }), submitted({ code: '' })).snapshot)).toBe(2);
});

test('the brand is shown as soon as the first digits reveal it', () => {
  expect(selectBrand(after({ type: 'number.typed', number: '37' }).snapshot)).toBe('amex');
  expect(selectBrand(after({ type: 'number.typed', number: '9' }).snapshot)).toBeNull();
});

test('a card that is sent again after a cut line is the same card; another one is not', () => {
  const tokenIn = (...events: Notified[]) => JSON.stringify(after(...events).effects);
  expect(tokenIn(submitted(), lost, submitted({ key: otherKey }))).toContain(key);
  expect(tokenIn(submitted(), lost, submitted({ key: otherKey, expiry: '09/29' }))).toContain(otherKey);
});

test('once the card is added, the form is closed and empty, and the page is notified', () => {
  const { snapshot, effects } = after(submitted(), done);
  const added = { type: 'card.added', own: ownCards() };
  expect(effects).toContainEqual(emitted(added));
  expect([selectIsFormOpen(snapshot), snapshot.context.draft]).toEqual([false, null]);
});

test('what the server refuses is shown, and can be corrected', () => {
  const refused = (outcome: 'FULL' | 'EXPIRED' | 'DECLINED') =>
    after(submitted(), actorDone('addCard', cardAnswer(ownCards(), outcome))).snapshot;
  for (const outcome of ['FULL', 'EXPIRED', 'DECLINED'] as const) {
    expect(selectFormRefusal(refused(outcome))).toBe(outcome);
  }
  expect(selectIsAdding(refused('FULL'))).toBe(false);
  expect(selectFormRefusal(after(submitted(), lost).snapshot)).toEqual(unreachable);
  expect(selectFormRefusal(after(submitted(), lost, submitted()).snapshot)).toBeNull();
});

test('a form that is closed is empty when it is opened again', () => {
  const closed = { type: 'form.closed' } as const;
  const { snapshot } = after({ type: 'number.typed', number: '37' }, submitted({ code: '' }), closed);
  expect(selectIsFormOpen(snapshot)).toBe(false);
  const again = after(
    { type: 'number.typed', number: '37' },
    submitted({ code: '' }),
    closed,
    opened,
  ).snapshot;
  expect([selectBrand(again), selectCardFaults(again)]).toEqual([null, {}]);
});

const walk = {
  machine: cardFormMachine,
  input,
  vocabulary: [
    opened,
    { type: 'form.closed' } as const,
    { type: 'number.typed', number: '4242' } as const,
    submitted({ number: '1' }),
    submitted(),
    done,
    actorDone('addCard', cardAnswer(ownCards(), 'FULL')),
    lost,
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('neither number nor code is remembered anywhere, whatever happens', () => {
  const remembered = ({ context }: { context: object }) => JSON.stringify(context);
  const broken = checkInvariants(walk, {
    'no number': ({ after: at }) => !/4242 ?4242/u.test(remembered(at)),
    'no code': ({ after: at }) => !remembered(at).includes('737'),
  });
  expect(broken).toEqual([]);
});
