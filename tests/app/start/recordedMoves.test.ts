/** What a recording says of the page's actors, and what it never says: anything that someone typed. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate';

import { createActor, lookOn } from '#actors/observed.ts';
import { routeTable } from '#app/routes/routeTable.ts';
import { createMoveReader } from '#app/start/recordedMoves.ts';
import { declaredTransitions } from '#charts/declaredTransitions.ts';
import { type RecordedEntry, recordedEntrySchema, recordingSchema } from '#contract/charts/recording.ts';
import { endpoints } from '#contract/endpoints.ts';
import { cardFormMachine } from '#machines/account/cardFormMachine.ts';
import { phoneBookMachine } from '#machines/account/phoneBookMachine.ts';
import { recorderMachine } from '#machines/charts/recorderMachine.ts';
import { consignorFormMachine } from '#machines/consigning/consignorFormMachine.ts';
import { inquiryFormMachine } from '#machines/content/inquiryFormMachine.ts';
import { accountCreationMachine } from '#machines/session/accountCreationMachine.ts';
import { loginFormMachine } from '#machines/session/loginFormMachine.ts';
import { aCall, aMove, aPage } from '#tests/support/charts/aRecording.ts';

/** What the actors of this page do from now on. */
function look(load = 1) {
  vi.useFakeTimers({ now: 1_796_000_000_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = createMoveReader(load);
  const moves: RecordedEntry[] = [];
  const receive = (seen: Parameters<typeof read>[0]) => {
    const move = read(seen);
    if (move) moves.push(move);
  };
  // What other tests left to be seen is no concern of this one.
  lookOn(() => undefined);
  lookOn(receive);
  return moves;
}

const lampMachine = setup({
  types: { context: {} as { owner: string }, events: {} as { type: 'pressed' | 'asked' | `hand.${string}` } },
  actors: { wire: fromPromise(() => Promise.resolve()) },
  actions: { forget: assign({ owner: '' }) },
  guards: { isOwned: ({ context }) => context.owner !== '' },
}).createMachine({
  id: 'lamp',
  context: { owner: 'Ruth Calloway' },
  initial: 'made',
  states: {
    made: { always: 'off' },
    off: {
      on: {
        pressed: [{ guard: 'isOwned', target: 'on' }, { actions: 'forget' }],
        'hand.*': { target: 'on' },
      },
    },
    on: { invoke: { id: 'wire.8137', src: 'wire', onDone: 'off' }, on: { asked: { actions: 'forget' } } },
  },
});

const lamp = () => createActor(lampMachine);
const inShort = (moves: readonly RecordedEntry[]) =>
  moves.map((move) =>
    move.kind === 'transition' ? [move.event, move.from, move.to, ...move.taken] : [move.kind],
  );

test('a machine is recorded from its start, with the transitions it took, by their names in the chart', async () => {
  const moves = look();
  const actor = lamp().start();
  actor.send({ type: 'pressed' });
  actor.send({ type: 'asked' });
  await expect.poll(() => actor.getSnapshot().value).toBe('off');
  actor.stop();
  expect(inShort(moves)).toEqual([
    ['xstate.init', null, 'lamp.off', 'lamp.made always'],
    ['pressed', 'lamp.off', 'lamp.on', 'lamp.off on pressed if isOwned'],
    ['asked', 'lamp.on', 'lamp.on', 'lamp.on on asked'],
    ['xstate.done.actor.wire.8137', 'lamp.on', 'lamp.off', 'lamp.on on wire.8137 done'],
    ['xstate.stop', 'lamp.off', 'lamp.off'],
  ]);
  expect(moves[0]).toMatchObject({ at: 1_796_000_000_000, machine: 'lamp', actor: actor.sessionId });
});

test('what changes nothing is no move, and what is not a machine is not recorded', () => {
  const moves = look();
  const actor = lamp().start();
  actor.send({ type: 'asked' });
  createActor(fromPromise(() => Promise.resolve())).start();
  expect(inShort(moves)).toHaveLength(1);
});

test('an event that says more than its chart is called as the chart calls it', () => {
  const moves = look();
  lamp().start().send({ type: 'hand.of.ruth@example.com' });
  expect(inShort(moves)[1]).toEqual(['hand.*', 'lamp.off', 'lamp.on', 'lamp.off on hand.*']);
});

test('actors of a later page of the tab are others', () => {
  const moves = look(3);
  const actor = lamp().start();
  expect(moves[0]).toMatchObject({ actor: `${actor.sessionId}#3` });
});

test('what shows the recording is not recorded', () => {
  const moves = look();
  const actor = createActor(silent(recorderMachine)).start();
  actor.send({ type: 'copy.asked' });
  actor.stop();
  expect(moves).toEqual([]);
});

test('an actor that fails is recorded where it failed', () => {
  const moves = look();
  const failing = createMachine({ id: 'fragile', initial: 'whole', states: { whole: {} } });
  const actor = createActor(failing);
  actor.subscribe({ error: () => undefined });
  actor.start().send({ type: 'xstate.error.actor.ruth@example.com', error: new Error('broken') });
  expect(inShort(moves)[1]).toEqual(['xstate.error', 'fragile.whole', 'fragile.whole']);
});

const secrets = {
  email: 'ruth.calloway@example.com',
  password: 'walnut-stock-1873',
  name: 'Ruthanne',
  birthDate: '1951-07-23',
  card: '4242424242424242',
  phone: '3095550188',
  token: 'proof-9f27c1',
} as const;

/** The machine with actors that never answer, all the way down. */
function silent(machine: AnyStateMachine): AnyStateMachine {
  const { actors } = machine.implementations as { actors: Record<string, AnyActorLogic> };
  const quiet = Object.entries(actors).map(([name, logic]) => [
    name,
    'implementations' in logic
      ? silent(logic as AnyStateMachine)
      : fromPromise(() => new Promise(() => undefined)),
  ]);
  return machine.provide({ actors: Object.fromEntries(quiet) as never });
}

type Sent = { type: string } & Record<string, unknown>;

function play(machine: AnyStateMachine, input: unknown, events: readonly Sent[]): void {
  const actor = createActor(silent(machine), { input });
  actor.start();
  for (const event of events) actor.send(event);
  actor.stop();
}

const typed = (name: string, value: string): Sent => ({ type: 'field.changed', name, value });
const passed = { type: 'botCheck.passed', token: secrets.token };

function playAll(): void {
  const logIn = [typed('email', secrets.email), typed('password', secrets.password), passed];
  play(loginFormMachine, undefined, [...logIn, { type: 'form.submitted' }]);
  play(loginFormMachine, undefined, [{ type: secrets.password }, typed('email', secrets.email)]);
  play(
    accountCreationMachine,
    {
      invitation: secrets.token,
      returnTo: null,
      form: {},
      termsVersion: '1',
      minimumAge: 18,
      waitSeconds: 60,
    },
    [
      typed('firstName', secrets.name),
      typed('password', secrets.password),
      typed('birthDate', secrets.birthDate),
      passed,
    ],
  );
  const card = { number: secrets.card, expiry: '12/39', code: '123' };
  play(cardFormMachine, { now: { year: 2026, month: 12 } }, [
    { type: 'form.opened' },
    { type: 'number.typed', number: secrets.card },
    { type: 'card.submitted', typed: { ...card, isDefault: true, key: secrets.token } },
    { type: `xstate.done.actor.${secrets.card}`, output: secrets.card },
  ]);
  play(inquiryFormMachine, { kind: 'contact' }, [
    typed('message', secrets.name),
    { type: 'draft.recalled', draft: { fields: { email: secrets.email }, key: secrets.token } },
    { type: 'form.submitted', key: secrets.token },
  ]);
  play(phoneBookMachine, undefined, [{ type: 'code.submitted', code: secrets.phone }]);
  play(consignorFormMachine, { draft: secrets.token }, [typed('name', secrets.name)]);
}

test('nothing that is typed into the forms of the site gets into a recording', () => {
  const moves = look();
  playAll();
  expect(new Set(moves.map((move) => (move.kind === 'transition' ? move.machine : '')))).toEqual(
    new Set([
      'loginForm',
      'botCheck',
      'accountCreation',
      'invitation',
      'cardForm',
      'inquiryForm',
      'phoneBook',
      'consignorForm',
    ]),
  );
  expect(inShort(moves).map(([event]) => event)).toEqual(
    expect.arrayContaining(['field.changed', 'form.submitted', 'card.submitted', 'botCheck.passed']),
  );
  const text = JSON.stringify(moves);
  expect(Object.values(secrets).filter((secret) => text.includes(secret))).toEqual([]);
  expect(recordingSchema.safeParse({ version: 1, build: 'test', entries: moves }).success).toBe(true);
});

const stateIds = ({ id, states }: AnyStateMachine['root']): string[] => [
  id,
  ...Object.values(states).flatMap(stateIds),
];

test('whatever the charts and the contract call their things may stand in a recording', () => {
  const files = import.meta.glob<Record<string, unknown>>('/src/machines/*/*Machine.ts', { eager: true });
  const machines = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(
      (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
    );
  const entries = [
    ...machines.flatMap((machine) => [
      aMove({ machine: machine.id }),
      ...[...declaredTransitions(machine).values()].map((name) => aMove({ taken: [name] })),
      ...machine.events.map((event) => aMove({ event: String(event) })),
      ...stateIds(machine.root).map((id) => aMove({ from: id, to: id })),
    ]),
    ...endpoints.map(({ method, path }) => aCall({ method, path })),
    ...routeTable.map(({ path }) => aPage(path)),
  ];
  expect(machines.length).toBeGreaterThan(60);
  expect(entries.filter((entry) => !recordedEntrySchema.safeParse(entry).success)).toEqual([]);
});
