/** Being counted: no one is before they agree, nor after they take it back, nor where an address is a secret. */
import { expect, test } from 'vitest';

import {
  type Choice,
  consentMachine,
  selectIsReconsidering,
  selectStanding,
} from '#machines/page/consentMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { type Effect, emitted, play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const analytics = { url: 'https://count.example/tag.js?id=G-1', cookies: ['_ga*'] };
const input = { analytics, holdsSecret: false };

const read = (choice: Choice | null, refusesTracking = false) =>
  actorDone('readConsent', { choice, refusesTracking });
const chose = (choice: Choice) => ({ type: 'choice.made', choice }) as const;
const choseElsewhere = (choice: Choice | null) => ({ type: 'choice.changedElsewhere', choice }) as const;
const opened = { type: 'settings.opened' } as const;
const closed = { type: 'settings.closed' } as const;
const wentTo = (holdsSecret: boolean) => ({ type: 'page.changed', holdsSecret }) as const;

const vocabulary = [
  read(null),
  read('accepted'),
  read('declined'),
  read('accepted', true),
  chose('accepted'),
  chose('declined'),
  choseElsewhere('accepted'),
  choseElsewhere('declined'),
  choseElsewhere(null),
  opened,
  closed,
  wentTo(false),
  wentTo(true),
];
const walk = { machine: consentMachine, input, alsoFrom: [{ analytics, holdsSecret: true }], vocabulary };
const after = (...events: typeof vocabulary) => play(consentMachine, input, ...events);
const standingAfter = (...events: typeof vocabulary) => selectStanding(after(...events).snapshot);

const counts = (effects: readonly Effect[]): boolean => spawns(effects, 'count');

test('until the browser has been asked what it remembers, nothing is said and nothing happens', () => {
  expect([standingAfter(), after().effects]).toEqual([null, [spawned('readConsent')]]);
});

test('a visitor who has not been asked is asked, and not counted; what an earlier script left is removed', () => {
  expect(standingAfter(read(null))).toBe('undecided');
  const { effects } = after(read(null));
  expect([counts(effects), spawns(effects, 'forgetVisitor')]).toEqual([false, true]);
});

test('who agrees is counted, and it is remembered', () => {
  const { snapshot, effects } = after(read(null), chose('accepted'));
  expect(selectStanding(snapshot)).toBe('accepted');
  expect([counts(effects), spawns(effects, 'stopCounting')]).toEqual([true, false]);
  expect(effects).toContainEqual(spawned('storeChoice', { choice: 'accepted' }));
});

test('who declines is not counted, and it is remembered', () => {
  const { snapshot, effects } = after(read(null), chose('declined'));
  expect(selectStanding(snapshot)).toBe('declined');
  expect([counts(effects), spawns(effects, 'forgetVisitor')]).toEqual([false, true]);
  expect(effects).toContainEqual(spawned('storeChoice', { choice: 'declined' }));
});

test('what was said on an earlier visit stands', () => {
  expect(standingAfter(read('accepted'))).toBe('accepted');
  expect(counts(after(read('accepted')).effects)).toBe(true);
  expect(standingAfter(read('declined'))).toBe('declined');
});

test('taking it back stops the counting and removes what it has left', () => {
  const { snapshot, effects } = after(read('accepted'), opened, chose('declined'));
  expect(selectStanding(snapshot)).toBe('declined');
  expect([spawns(effects, 'stopCounting'), spawns(effects, 'forgetVisitor')]).toEqual([true, true]);
});

test('a browser that asks not to be tracked has declined for good, whatever was said before', () => {
  expect(standingAfter(read('accepted', true))).toBe('refused');
  expect(standingAfter(read('accepted', true), opened, chose('accepted'))).toBe('refused');
  expect(standingAfter(read('accepted', true), choseElsewhere('accepted'))).toBe('refused');
});

test('an answer in another tab counts here, and no one is asked twice', () => {
  expect(standingAfter(read(null), choseElsewhere('accepted'))).toBe('accepted');
  expect(standingAfter(read('accepted'), choseElsewhere('declined'))).toBe('declined');
  expect(standingAfter(read('accepted'), choseElsewhere(null))).toBe('undecided');
  expect(after(read(null), choseElsewhere('accepted')).effects).not.toContainEqual(
    emitted({ type: 'focus.returns' }),
  );
});

test('the settings open again, and close with a choice or without one; the focus returns', () => {
  expect(selectIsReconsidering(after(read('declined'), opened).snapshot)).toBe(true);
  for (const closes of [closed, chose('accepted'), chose('declined')]) {
    const { snapshot, effects } = after(read('declined'), opened, closes);
    expect(selectIsReconsidering(snapshot)).toBe(false);
    expect(effects).toContainEqual(emitted({ type: 'focus.returns' }));
  }
});

test('at a secret address no one is counted, nor afterwards on that page', () => {
  const start = { analytics, holdsSecret: true };
  const there = play(consentMachine, start, read('accepted'));
  expect([counts(there.effects), selectStanding(there.snapshot)]).toEqual([false, 'accepted']);
  expect(counts(play(consentMachine, start, read('accepted'), wentTo(false)).effects)).toBe(false);
});

test('who moves on to such an address is counted no longer, and to any other again with who they are by then', () => {
  const { effects } = after(read('accepted'), wentTo(true));
  expect([spawns(effects, 'stopCounting'), effects]).toEqual([
    true,
    expect.arrayContaining([stopped('count')]),
  ]);
  expect(counts(after(read('accepted'), wentTo(true), wentTo(false)).effects)).toBe(false);
  expect(counts(after(read('accepted'), wentTo(false)).effects)).toBe(true);
});

test('other tabs are followed once a visitor may be asked, and what was counted is forgotten where no one may', () => {
  expect(after(read(null)).effects).toContainEqual(spawned('watchOtherTabs'));
  expect(spawns(after(read('accepted', true)).effects, 'forgetVisitor')).toBe(true);
});

test('a secret address that was met before anybody was asked counts as well', () => {
  expect(counts(after(read(null), wentTo(true), wentTo(false), chose('accepted')).effects)).toBe(false);
  expect(counts(after(read(null), wentTo(false), chose('accepted')).effects)).toBe(true);
});

test('open settings close by what is said in another tab', () => {
  for (const choice of ['accepted', 'declined'] as const) {
    expect(selectIsReconsidering(after(read(null), opened, choseElsewhere(choice)).snapshot)).toBe(false);
  }
});

test('where the browser has declined for good the settings open too, to say so, and close', () => {
  expect(selectIsReconsidering(after(read(null, true), opened).snapshot)).toBe(true);
  const { snapshot, effects } = after(read(null, true), opened, closed);
  expect(selectIsReconsidering(snapshot)).toBe(false);
  expect(effects).toContainEqual(emitted({ type: 'focus.returns' }));
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no one is counted without a yes, and after every no nothing more is counted', () => {
  expect(
    checkInvariants(walk, {
      'counted only after a yes': ({ after: next, effects }) =>
        !counts(effects) || selectStanding(next) === 'accepted',
      'never counted once a secret was met': ({ after: next, effects }) =>
        !counts(effects) || !next.context.hasMetSecret,
      'a no forgets the visitor': ({ before, after: next, effects }) =>
        selectStanding(next) !== 'declined' ||
        (before !== null && selectStanding(before) === 'declined') ||
        (spawns(effects, 'stopCounting') && spawns(effects, 'forgetVisitor')),
      'a refusal of the browser has no way out': ({ before, after: next }) =>
        before === null || selectStanding(before) !== 'refused' || selectStanding(next) === 'refused',
      'only a choice is stored': ({ after: next, effects }) =>
        !spawns(effects, 'storeChoice') ||
        effects.some(
          (effect) =>
            effect.effect === 'spawned' &&
            effect.id === 'storeChoice' &&
            JSON.stringify(effect.input) === JSON.stringify({ choice: selectStanding(next) }),
        ),
    }),
  ).toEqual([]);
});

test('the link pressed before the answer is known is not forgotten', () => {
  const { snapshot } = after(opened, read('declined'));
  expect([selectStanding(snapshot), selectIsReconsidering(snapshot)]).toEqual(['declined', true]);
});
