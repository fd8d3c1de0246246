/** The cards of an account: what is sent for each action, what can be taken back, and what is wrong with an expiry. */
import { expect, test } from 'vitest';

import {
  type CardAction,
  cardsMachine,
  selectAreCardsLoading,
  selectCardRefusal,
  selectCardsProblem,
  selectAction,
  selectEditing,
  selectExpiryFault,
  selectIsDoing,
  selectOwnCards,
  selectRemoved,
} from '#machines/account/cardsMachine.ts';
import { anOwnCard, cardAnswer, ownCards, secondCard } from '#tests/support/account/someOwnCards.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const loaded = actorDone('loadCards', ownCards());
const card = anOwnCard();
const action = (kind: 'prefer' | 'remove' | 'restore') =>
  ({ type: 'action.asked', action: { kind, card } }) as const;
const done = actorDone('doAction', cardAnswer(ownCards([secondCard])));
const full = actorDone('doAction', cardAnswer(ownCards(), 'FULL'));
const lost = actorFailed('doAction', unreachable);
const opened = { type: 'expiry.opened', card } as const;
const submitted = (text: string) => ({ type: 'expiry.submitted', text }) as const;

type Notified = Parameters<typeof play<typeof cardsMachine>>[2];
const first = (...events: Notified[]) => play(cardsMachine, undefined, ...events);
const after = (...events: Notified[]) => first(loaded, ...events);

test('the cards are asked for; what cannot be had can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('loadCards', undefined));
  const { snapshot } = first(actorFailed('loadCards', unreachable));
  expect([selectOwnCards(snapshot), selectCardsProblem(snapshot)]).toEqual([null, unreachable]);
  const again = first(actorFailed('loadCards', unreachable), { type: 'retry.asked' });
  expect(selectAreCardsLoading(again.snapshot)).toBe(true);
  expect(selectOwnCards(after().snapshot)).toEqual(ownCards());
});

test.each(['prefer', 'remove', 'restore'] as const)('to %s is sent, one action at a time', (kind) => {
  const sent = after(action(kind));
  expect(sent.effects).toContainEqual(spawned('doAction', { action: { kind, card } satisfies CardAction }));
  expect([selectIsDoing(sent.snapshot), selectAction(sent.snapshot)]).toEqual([true, { kind, card }]);
  expect(sent.snapshot.can(action('remove'))).toBe(false);
  const { snapshot } = after(action(kind), done);
  expect([selectOwnCards(snapshot), selectIsDoing(snapshot)]).toEqual([ownCards([secondCard]), false]);
});

test('what was removed can be brought back until it is, or is let go of', () => {
  expect(selectRemoved(after(action('remove')).snapshot)).toBeNull();
  expect(selectRemoved(after(action('remove'), done).snapshot)).toEqual(card);
  expect(selectRemoved(after(action('remove'), done, action('prefer'), done).snapshot)).toEqual(card);
  expect(selectRemoved(after(action('remove'), done, action('restore'), done).snapshot)).toBeNull();
  expect(selectRemoved(after(action('remove'), done, { type: 'undo.dismissed' }).snapshot)).toBeNull();
});

test('what is refused, or could not be sent, is said, and can be done again', () => {
  const { snapshot } = after(action('remove'), done, action('restore'), full);
  expect([selectCardRefusal(snapshot), selectRemoved(snapshot)]).toEqual(['FULL', card]);
  expect(selectCardRefusal(after(action('remove'), lost).snapshot)).toEqual(unreachable);
  expect(selectCardRefusal(after(action('remove'), lost, action('remove')).snapshot)).toBeNull();
});

test('an expiry that cannot be right is not sent; one that can is', () => {
  for (const [text, fault] of [
    ['', 'Enter the month'],
    ['soon', 'such as 08 / 29'],
    ['10/26', 'has expired'],
    ['1/99', 'for that long'],
  ] as const) {
    const { snapshot } = after(opened, submitted(text));
    expect(selectExpiryFault(snapshot)).toContain(fault);
    expect(selectIsDoing(snapshot)).toBe(false);
  }
  const sent = after(opened, submitted('1/31'));
  const expiry = { ExpMonth: 1, ExpYear: 2_031 };
  expect(sent.effects).toContainEqual(spawned('doAction', { action: { kind: 'expiry', card, expiry } }));
  expect(selectEditing(after(opened, submitted('1/31'), lost).snapshot)).toEqual(card);
  expect(selectEditing(after(opened, submitted('1/31'), done).snapshot)).toBeNull();
});

test('what another form has added is shown', () => {
  expect(selectOwnCards(after({ type: 'cards.received', own: ownCards([card]) }).snapshot)).toEqual(
    ownCards([card]),
  );
});

test('an expiry that is not wanted after all is closed', () => {
  expect(selectEditing(after(opened).snapshot)).toEqual(card);
  expect(selectEditing(after(opened, { type: 'expiry.closed' }).snapshot)).toBeNull();
});

const walk = {
  machine: cardsMachine,
  input: undefined,
  vocabulary: [
    loaded,
    actorFailed('loadCards', unreachable),
    { type: 'retry.asked' } as const,
    { type: 'cards.received', own: ownCards([card]) } as const,
    action('remove'),
    { type: 'undo.dismissed' } as const,
    opened,
    { type: 'expiry.closed' } as const,
    submitted('1/31'),
    submitted('soon'),
    done,
    lost,
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is done without an action', () => {
  const broken = checkInvariants(walk, {
    'a busy state has its action': ({ after: at }) => !selectIsDoing(at) || selectAction(at) !== null,
  });
  expect(broken).toEqual([]);
});
