/** Registering for a sale: what is known, what is asked, and that asking twice is asking once. */
import { expect, test } from 'vitest';

import type { Registration } from '#contract/bidding/registrations.ts';
import { aNewcomer, anApproval, aRegistration } from '#fixtures/registration.ts';
import {
  registrationMachine,
  selectHasAsked,
  selectIsAboutLimit,
  selectIsOpen,
  selectIsSending,
  selectIsShown,
  selectProblem,
  selectRegistration,
} from '#machines/bidding/registrationMachine.ts';
import {
  selectIsMoving,
  selectIsStuck,
  selectPiece,
  selectStep,
  selectStepCount,
} from '#machines/bidding/registrationSteps.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { auctionId: 4122 };
const requested = aRegistration({ Status: 'requested', Approval: 'staff' });

const found = (registration: Registration) => actorDone('findRegistration', registration);
const notFound = actorFailed('findRegistration', { code: 'unreachable' });
const answered = (registration: Registration) => actorDone('register', registration);
const refused = actorFailed('register', { code: 'rate_limited', retryAfterSeconds: 60 });
const paused = delayElapsed('reviewPause', 'registration.resting');
const opened = { type: 'dialog.opened' } as const;
const closed = { type: 'dialog.closed' } as const;
const confirmed = { type: 'registration.confirmed' } as const;
const limitOpened = { type: 'limit.opened' } as const;
const limitConfirmed = {
  type: 'limit.confirmed',
  limitCents: 5_000_000,
  reason: 'A bank reference.',
} as const;
const limitAsked = actorDone('requestLimit', anApproval());
const limitRefused = actorFailed('requestLimit', { code: 'rate_limited' });
const outdated = { type: 'registration.outdated' } as const;

const pieceSaved = { type: 'piece.saved' } as const;
const retried = { type: 'retry.asked' } as const;
const twoMissing = aNewcomer({ Missing: ['card', 'phone'] });
const reread = (registration: Registration) => actorDone('refreshRegistration', registration);
const notReread = actorFailed('refreshRegistration', { code: 'unreachable' });
const stepAfter = (registration: Registration) => actorDone('findNext', registration);
const noNext = actorFailed('findNext', { code: 'unreachable' });

const vocabulary = [
  pieceSaved,
  retried,
  reread(aNewcomer()),
  reread(aRegistration()),
  notReread,
  stepAfter(aNewcomer()),
  stepAfter(aRegistration()),
  noNext,
  answered(aNewcomer()),
  found(aRegistration()),
  found(requested),
  found(anApproval()),
  limitOpened,
  limitConfirmed,
  limitAsked,
  limitRefused,
  found(aNewcomer()),
  notFound,
  answered(anApproval()),
  answered(requested),
  refused,
  paused,
  opened,
  closed,
  confirmed,
  outdated,
];
const walk = { machine: registrationMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(registrationMachine, input, ...events);
const statusAfter = (...events: typeof vocabulary) => selectRegistration(after(...events).snapshot)?.Status;
const asks = spawned('findRegistration', { auctionId: 4122 });
const registers = spawned('register', { auctionId: 4122 });
const deciding = [found(aRegistration()), opened];

test('the server is asked at once', () => {
  expect(after().effects).toEqual([asks]);
  expect(statusAfter()).toBeUndefined();
});

test('what the server says is the state', () => {
  for (const registration of [aRegistration(), requested, anApproval()]) {
    expect(statusAfter(found(registration))).toBe(registration.Status);
    expect(selectRegistration(after(found(registration)).snapshot)).toEqual(registration);
  }
});

test('a server that cannot be reached is asked again, by hand or after a minute', () => {
  expect(statusAfter(notFound)).toBeUndefined();
  expect(selectProblem(after(notFound).snapshot)).toEqual({ code: 'unreachable' });
  expect(after(notFound).effects).toContainEqual(scheduled('reviewPause', 'registration.resting', 60_000));
  expect(after(notFound, outdated).effects).toEqual([asks]);
  expect(spawns(after(notFound, paused).effects, 'findRegistration')).toBe(true);
  expect(statusAfter(notFound, paused, found(anApproval()))).toBe('approved');
});

test('what was known stays while it is asked for again, and when it cannot be had', () => {
  expect(statusAfter(found(anApproval()), outdated)).toBe('approved');
  expect(statusAfter(found(anApproval()), outdated, notFound)).toBe('approved');
});

test('a bidder who waits for approval sees it without a new page; one who does not wait asks for nothing', () => {
  expect(spawns(after(found(requested), paused).effects, 'findRegistration')).toBe(true);
  expect(statusAfter(found(requested), paused, found(anApproval()))).toBe('approved');
  expect(spawns(after(found(anApproval()), paused).effects, 'findRegistration')).toBe(false);
  expect(spawns(after(found(aRegistration()), paused).effects, 'findRegistration')).toBe(false);
});

test('what is decided while the server is being asked, or behind the dialog, is requested', () => {
  expect(after(outdated).effects).toContainEqual(asks);
  expect(spawns(after(...deciding, outdated, closed).effects, 'findRegistration')).toBe(true);
  expect(spawns(after(...deciding, closed).effects, 'findRegistration')).toBe(false);
  const askingForMore = [found(anApproval()), limitOpened];
  expect(spawns(after(...askingForMore, outdated, closed).effects, 'findRegistration')).toBe(true);
});

test('the dialog opens once there is something to decide on', () => {
  expect(selectIsOpen(after(opened).snapshot)).toBe(false);
  expect(selectIsOpen(after(notFound, opened).snapshot)).toBe(false);
  expect(selectIsOpen(after(...deciding).snapshot)).toBe(true);
  expect(selectIsOpen(after(found(anApproval()), outdated, opened).snapshot)).toBe(true);
  expect(selectIsOpen(after(...deciding, closed).snapshot)).toBe(false);
});

test('a double press registers once, and the dialog stays until the server has answered', () => {
  const once = after(...deciding, confirmed);
  expect(once.effects).toEqual([registers]);
  expect(selectIsSending(once.snapshot)).toBe(true);
  const twice = after(...deciding, confirmed, confirmed, closed);
  expect(twice.effects).toEqual([]);
  expect([selectIsOpen(twice.snapshot), selectIsSending(twice.snapshot)]).toEqual([true, true]);
});

test('the result is shown, and remembered as asked on this page', () => {
  const { snapshot } = after(...deciding, confirmed, answered(anApproval()));
  expect(selectRegistration(snapshot)).toEqual(anApproval());
  expect([selectIsShown(snapshot), selectHasAsked(snapshot)]).toEqual([true, true]);
  expect(selectIsOpen(after(...deciding, confirmed, answered(requested), closed).snapshot)).toBe(false);
  expect(statusAfter(...deciding, confirmed, answered(requested), closed)).toBe('requested');
});

test('a refusal is said in the dialog, and forgotten with the next try and the next opening', () => {
  const { snapshot } = after(...deciding, confirmed, refused);
  expect(selectProblem(snapshot)).toMatchObject({ code: 'rate_limited' });
  expect([selectIsOpen(snapshot), selectRegistration(snapshot)?.Status]).toEqual([true, 'none']);
  expect(selectHasAsked(snapshot)).toBe(false);
  expect(selectProblem(after(...deciding, confirmed, refused, confirmed).snapshot)).toBeNull();
  expect(selectProblem(after(...deciding, confirmed, refused, closed, opened).snapshot)).toBeNull();
});

test('an approved bidder asks for a higher limit once, and sees the answer; what is refused can be tried again', () => {
  const opening = [found(anApproval()), limitOpened];
  expect(selectIsOpen(after(found(requested), limitOpened).snapshot)).toBe(false);
  expect(selectIsOpen(after(found(anApproval({ LimitCents: null })), limitOpened).snapshot)).toBe(false);
  expect(selectIsAboutLimit(after(...opening).snapshot)).toBe(true);
  expect(after(...opening, limitConfirmed).effects).toEqual([
    spawned('requestLimit', { auctionId: 4122, limitCents: 5_000_000, reason: 'A bank reference.' }),
  ]);
  expect(after(...opening, limitConfirmed, limitConfirmed).effects).toEqual([]);
  expect(selectIsShown(after(...opening, limitConfirmed, limitAsked).snapshot)).toBe(true);
  const again = after(...opening, limitConfirmed, limitRefused);
  expect([selectProblem(again.snapshot)?.code, selectIsOpen(again.snapshot)]).toEqual(['rate_limited', true]);
  expect(selectIsOpen(after(...opening, limitConfirmed, limitAsked, closed).snapshot)).toBe(false);
});

test('news that were asked for after the dialog are no news when it closes again', () => {
  const again = [found(aRegistration()), opened, closed];
  expect(spawns(after(...deciding, outdated, closed, ...again).effects, 'findRegistration')).toBe(false);
});

test('the question for a higher limit begins without what was said before, and waits for its answer', () => {
  const opening = [found(anApproval()), outdated, notFound, limitOpened];
  expect(selectProblem(after(...opening).snapshot)).toBeNull();
  const sending = after(...opening, limitConfirmed, closed).snapshot;
  expect([selectIsOpen(sending), selectIsSending(sending)]).toEqual([true, true]);
  expect(selectIsSending(after(...opening, limitConfirmed, limitRefused).snapshot)).toBe(false);
  const raised = anApproval({ LimitCents: 5_000_000 });
  const answer = actorDone('requestLimit', raised);
  expect(selectRegistration(after(...opening, limitConfirmed, answer).snapshot)).toEqual(raised);
});

const collecting = [found(twoMissing), opened, reread(twoMissing)];
const seenAfter = (...events: typeof vocabulary) => {
  const { snapshot } = after(...events);
  return [selectPiece(snapshot), selectStep(snapshot), selectStepCount(snapshot)];
};

test('what is missing is asked for one after the other, the phone first, and then the conditions', () => {
  expect(seenAfter(found(twoMissing), opened)).toEqual(['phone', 1, 3]);
  expect(seenAfter(...collecting)).toEqual(['phone', 1, 3]);
  expect(seenAfter(...collecting, pieceSaved, stepAfter(aNewcomer()))).toEqual(['card', 2, 3]);
  const all = [...collecting, pieceSaved, stepAfter(aNewcomer()), pieceSaved, stepAfter(aRegistration())];
  expect(seenAfter(...all)).toEqual([null, 3, 3]);
  expect(after(...all, confirmed).effects).toContainEqual(registers);
});

test('a bidder who has all that is needed sees the conditions at once, and no count', () => {
  expect(seenAfter(...deciding)).toEqual([null, 1, 0]);
});

test('the registration is read again when the dialog opens, and after each saved piece', () => {
  expect(after(found(twoMissing), opened).effects).toContainEqual(
    spawned('refreshRegistration', { auctionId: 4122 }, 'findRegistration'),
  );
  const moving = after(...collecting, pieceSaved);
  expect(moving.effects).toContainEqual(spawned('findNext', { auctionId: 4122 }, 'findRegistration'));
  expect([selectIsMoving(moving.snapshot), selectIsOpen(moving.snapshot)]).toEqual([true, true]);
  expect(selectIsMoving(after(found(twoMissing), opened, pieceSaved).snapshot)).toBe(true);
  const moved = after(...collecting, pieceSaved, stepAfter(aNewcomer()));
  // It has just been read.
  expect([selectIsMoving(moved.snapshot), spawns(moved.effects, 'refreshRegistration')]).toEqual([
    false,
    false,
  ]);
});

test('what another page saves meanwhile moves the dialog on; what it has not saved stays as it is', () => {
  expect(seenAfter(...collecting, outdated)).toEqual(['phone', 1, 3]);
  expect(seenAfter(...collecting, outdated, reread(aNewcomer()))).toEqual(['card', 2, 3]);
  expect(seenAfter(...collecting, outdated, reread(aRegistration()))).toEqual([null, 3, 3]);
  expect(seenAfter(...collecting, outdated, notReread)).toEqual(['phone', 1, 3]);
  const { snapshot } = after(...collecting, outdated, notReread);
  expect(snapshot.matches({ deciding: { collecting: 'filling' } })).toBe(true);
  expect(spawns(after(...collecting, outdated, outdated).effects, 'refreshRegistration')).toBe(true);
  expect(spawns(after(...collecting, pieceSaved, outdated).effects, 'findNext')).toBe(true);
});

test('what is missing only now is counted with the rest', () => {
  const alone = [found(aNewcomer()), opened, reread(aNewcomer())];
  expect(seenAfter(...alone)).toEqual(['card', 1, 2]);
  expect(seenAfter(...alone, outdated, reread(twoMissing))).toEqual(['phone', 1, 3]);
  expect(seenAfter(...alone, pieceSaved, stepAfter(aNewcomer({ Missing: ['phone'] })))).toEqual([
    'phone',
    1,
    3,
  ]);
});

test('where the next step cannot be read it says so, and is read again by hand or by the next update', () => {
  const stuck = after(...collecting, pieceSaved, noNext);
  expect([selectIsStuck(stuck.snapshot), selectProblem(stuck.snapshot)]).toEqual([
    true,
    { code: 'unreachable' },
  ]);
  for (const again of [retried, outdated]) {
    const { snapshot, effects } = after(...collecting, pieceSaved, noNext, again);
    expect([spawns(effects, 'findNext'), selectProblem(snapshot)]).toEqual([true, null]);
  }
});

test('closing the dialog loses nothing: it goes on at the first missing piece, and the count with it', () => {
  const again = [found(aNewcomer()), opened, reread(aNewcomer())];
  expect(seenAfter(...collecting, pieceSaved, closed, ...again)).toEqual(['card', 2, 3]);
  for (const closing of [
    [found(twoMissing), opened, closed],
    [...collecting, pieceSaved, closed],
    [...collecting, pieceSaved, noNext, closed],
  ]) {
    const { snapshot, effects } = after(...closing);
    expect([selectIsOpen(snapshot), spawns(effects, 'findRegistration')]).toEqual([false, true]);
  }
  expect(spawns(after(...collecting, closed).effects, 'findRegistration')).toBe(false);
});

test('a piece that is missing again when they accept is asked for: nothing was registered', () => {
  const { snapshot } = after(...deciding, confirmed, answered(aNewcomer()));
  expect([selectPiece(snapshot), selectIsShown(snapshot), selectHasAsked(snapshot)]).toEqual([
    'card',
    false,
    false,
  ]);
});

test('where only staff can help, or registration has ended, nothing is collected', () => {
  expect(seenAfter(found(aNewcomer({ Missing: ['staff'] })), opened)[0]).toBeNull();
  expect(seenAfter(found(aNewcomer({ IsOpen: false })), opened)[0]).toBeNull();
});

test('no one registers where it leads nowhere', () => {
  const nowhere = [
    aNewcomer(),
    aRegistration({ IsOpen: false }),
    aRegistration({ Approval: null }),
    anApproval(),
    requested,
    aRegistration({ Status: 'declined' }),
  ];
  for (const registration of nowhere) {
    expect(spawns(after(found(registration), opened, confirmed).effects, 'register')).toBe(false);
  }
});

test('what is no problem but a bug is not softened', () => {
  expect(() => after(actorFailed('findRegistration', new Error('bug')))).toThrow('bug');
  expect(() => after(...deciding, confirmed, actorFailed('register', new Error('bug')))).toThrow('bug');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the rules that hold in every step', () => {
  expect(
    checkInvariants(walk, {
      'no one is registered who has not confirmed': ({ event, effects }) =>
        !spawns(effects, 'register') || event?.type === 'registration.confirmed',
      'an open dialog has something to show': ({ after: next }) =>
        !selectIsOpen(next) || selectRegistration(next) !== null,
      'a step has something to be asked for': ({ after: shown }) =>
        !shown.matches({ deciding: { collecting: 'filling' } }) || selectPiece(shown) !== null,
      'an open dialog closes, unless the server is being asked': ({ after: next }) =>
        !selectIsOpen(next) || selectIsSending(next) || next.can(closed),
      'the server is asked for this sale only': ({ effects }) =>
        effects.every(
          (effect) =>
            effect.effect !== 'spawned' || (effect.input as { auctionId?: number }).auctionId === 4122,
        ),
    }),
  ).toEqual([]);
});
