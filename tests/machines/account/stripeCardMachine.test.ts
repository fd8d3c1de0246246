/** A card goes to Stripe: what is asked of whom, what each answer leads to, and that nothing is confirmed twice. */
import { expect, test } from 'vitest';

import {
  selectStripeAttempt,
  selectStripeFault,
  selectStripeRefusal,
  selectStripeView,
  stripeCardMachine,
} from '#machines/account/stripeCardMachine.ts';
import { cardAnswer, ownCards } from '#tests/support/account/someOwnCards.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const hand = {
  ClientSecret: 'seti_1_secret_1',
  PublishableKey: 'pk_test_1',
  ScriptUrl: 'https://stripe.example',
};
const opened = { type: 'form.opened' } as const;
const closed = { type: 'form.closed' } as const;
const retried = { type: 'retry.asked' } as const;
const submitted = (isDefault = false) => ({ type: 'card.submitted', isDefault }) as const;
const ready = actorDone('setUpCard', { Outcome: 'ready' as const, Hand: hand });
const full = actorDone('setUpCard', { Outcome: 'FULL' as const, Hand: null });
const drawn = actorDone('drawFields', undefined);
const confirmed = actorDone('confirmFields', { SetupIntentID: 'seti_1' });
const faulty = actorDone('confirmFields', { fault: 'Your card number is incomplete.' });
const kept = actorDone('keepCard', cardAnswer());
const refused = actorDone('keepCard', cardAnswer(ownCards(), 'BRAND'));

type Notified = Parameters<typeof play<typeof stripeCardMachine>>[2];
const first = (...events: Notified[]) => play(stripeCardMachine, undefined, ...events);
const after = (...events: Notified[]) => first(opened, ready, drawn, ...events);
const viewAfter = (...events: Notified[]) => selectStripeView(after(...events).snapshot);

test('Stripe is asked for nothing before someone wants to add a card', () => {
  expect(first().effects).toEqual([]);
  expect(first(opened).effects).toContainEqual(spawned('setUpCard', undefined));
  expect(first(opened, ready).effects).toContainEqual(spawned('drawFields', { hand }));
});

test('what Stripe has confirmed is kept under its name, and the page is notified', () => {
  expect(after(submitted()).effects).toContainEqual(spawned('confirmFields', undefined));
  const card = { SetupIntentID: 'seti_1', IsDefault: true };
  expect(after(submitted(true), confirmed).effects).toContainEqual(spawned('keepCard', { card }));
  const { snapshot, effects } = after(submitted(), confirmed, kept);
  const added = { type: 'card.added', own: ownCards() };
  expect(effects).toContainEqual(emitted(added));
  expect([selectStripeView(snapshot), snapshot.context.hand]).toEqual(['closed', null]);
});

test('nothing can be sent before the fields are there, nor twice', () => {
  expect(first(opened, ready).snapshot.can(submitted())).toBe(false);
  expect(after(submitted()).snapshot.can(submitted())).toBe(false);
  expect(after(submitted()).snapshot.can(closed)).toBe(false);
});

test('what is wrong with a card is said in Stripe’s words, until it is sent again', () => {
  const { snapshot } = after(submitted(), faulty);
  expect([selectStripeView(snapshot), selectStripeFault(snapshot), selectStripeAttempt(snapshot)]).toEqual([
    'editing',
    'Your card number is incomplete.',
    1,
  ]);
  expect(selectStripeFault(after(submitted(), faulty, submitted()).snapshot)).toBeNull();
});

test('a card that Stripe has and the server does not know is kept by the next press, not confirmed again', () => {
  const lost = [submitted(), confirmed, actorFailed('keepCard', unreachable)] as const;
  expect(selectStripeRefusal(after(...lost).snapshot)).toEqual(unreachable);
  expect(viewAfter(...lost, submitted())).toBe('keeping');
  expect(after(...lost, submitted(true)).effects).toContainEqual(
    spawned('keepCard', { card: { SetupIntentID: 'seti_1', IsDefault: true } }),
  );
});

test('a card that the server refuses says why, and the fields are prepared again', () => {
  const { snapshot, effects } = after(submitted(), confirmed, refused);
  expect([selectStripeView(snapshot), selectStripeRefusal(snapshot)]).toEqual(['settingUp', 'BRAND']);
  expect(effects).toContainEqual(spawned('setUpCard', undefined));
  expect(viewAfter(submitted(), confirmed, refused, ready, drawn, submitted())).toBe('confirming');
});

test.each([
  ['the server', [opened, actorFailed('setUpCard', unreachable)]],
  ['Stripe’s script', [opened, ready, actorFailed('drawFields', unreachable)]],
] as const)('where %s cannot be reached it is said, and can be tried again', (_, events) => {
  const { snapshot } = first(...events);
  expect([selectStripeView(snapshot), selectStripeRefusal(snapshot)]).toEqual(['failed', unreachable]);
  const again = first(...events, retried).snapshot;
  expect([selectStripeView(again), selectStripeRefusal(again)]).toEqual(['settingUp', null]);
});

test('a user who has as many cards as allowed sees that', () => {
  const { snapshot } = first(opened, full);
  expect([selectStripeView(snapshot), selectStripeRefusal(snapshot)]).toEqual(['failed', 'FULL']);
});

test.each([
  ['while it is prepared', [opened]],
  ['while it is prepared again', [opened, ready, drawn, submitted(), confirmed, refused]],
  ['where it could not be prepared', [opened, full]],
  ['while the fields are drawn', [opened, ready]],
  ['with a fault in it', [opened, ready, drawn, submitted(true), faulty]],
] as const)('a form that is closed %s leaves nothing behind', (_, events) => {
  const { snapshot } = first(...events, closed);
  expect(selectStripeView(snapshot)).toBe('closed');
  expect(snapshot.context).toEqual(first().snapshot.context);
});

test('where Stripe cannot be asked the fields stay, with the reason', () => {
  const { snapshot } = after(submitted(), actorFailed('confirmFields', unreachable));
  expect([selectStripeView(snapshot), selectStripeRefusal(snapshot)]).toEqual(['editing', unreachable]);
});

const walk = {
  machine: stripeCardMachine,
  input: undefined,
  vocabulary: [
    opened,
    closed,
    retried,
    ready,
    full,
    actorFailed('setUpCard', unreachable),
    drawn,
    actorFailed('drawFields', unreachable),
    submitted(),
    confirmed,
    faulty,
    actorFailed('confirmFields', unreachable),
    kept,
    refused,
    actorFailed('keepCard', unreachable),
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no card is confirmed twice, and none kept that was not confirmed', () => {
  const broken = checkInvariants(walk, {
    'what is confirmed is kept, not confirmed again': ({ after: at }) =>
      selectStripeView(at) !== 'confirming' || at.context.SetupIntentID === null,
    'what is kept was confirmed': ({ after: at }) =>
      selectStripeView(at) !== 'keeping' || at.context.SetupIntentID !== null,
  });
  expect(broken).toEqual([]);
});
