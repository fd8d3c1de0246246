/** What Stately's inspector receives: its own form, with everything masked that is personal. */
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, type EventObject, fromPromise, setup } from 'xstate';

import { createActor, lookOn } from '#actors/observed.ts';
import { createNotifier, type Report } from '#app/start/inspectorForm.ts';
import { notifyInspector } from '#app/start/statelyInspector.ts';
import { noteMachine } from '#machines/wishlists/noteMachine.ts';

/** What the page reports from now on, as it happens. */
function listen() {
  const received: Report[] = [];
  const notifier = createNotifier((said) => void received.push(JSON.parse(JSON.stringify(said)) as Report));
  // What other tests left to be seen is no concern of this one.
  lookOn(() => undefined);
  lookOn(notifier.see);
  return {
    received,
    introduce: notifier.introduce,
    of: (type: string) => received.filter((one) => one.type === type),
  };
}

const key = 'f3b1c2d4-0a1b';

const shelfMachine = setup({
  types: { output: {} as { code: string }, events: {} as EventObject },
  actors: { note: noteMachine, weigh: fromPromise<number>(() => Promise.resolve(1)) },
}).createMachine({
  id: 'shelf',
  initial: 'open',
  output: { code: '734215' },
  invoke: { id: 'weigh', src: 'weigh' },
  entry: function ring() {},
  states: {
    open: {
      tags: 'busy',
      invoke: { id: key, src: 'note', input: { wli: 7, note: 'Anna’s' } },
      on: { closed: 'shut' },
    },
    shut: { type: 'final' },
  },
});

test('actors, events and snapshots have the fields of the inspector’s own messages', () => {
  const { received, of } = listen();
  createActor(noteMachine, { input: { wli: 7, note: 'Anna’s' } })
    .start()
    .send({ type: 'note.typed', note: 'Anna’s gun' });
  const common = ['_version', 'createdAt', 'id', 'rootId', 'sessionId', 'type'];
  const fieldsOf = (type: string) => Object.keys(of(type)[0] ?? {}).toSorted();
  expect(received[0]?.type).toBe('@xstate.actor');
  expect(fieldsOf('@xstate.actor')).toEqual([...common, 'definition', 'name', 'snapshot'].toSorted());
  expect(fieldsOf('@xstate.event')).toEqual([...common, 'event'].toSorted());
  expect(fieldsOf('@xstate.snapshot')).toEqual([...common, 'event', 'snapshot'].toSorted());
  expect(received.at(-1)).toMatchObject({
    _version: '0.7.2',
    id: null,
    event: { type: 'note.typed', note: '•••' },
    snapshot: { status: 'active', value: 'typing', tags: ['unsaved'], children: {} },
  });
  expect(JSON.stringify(received)).not.toContain('Anna');
});

test('a definition is JSON that a machine can be made of, with functions by their names', () => {
  const { of } = listen();
  createActor(shelfMachine).start();
  const [shelf] = of('@xstate.actor');
  expect(JSON.parse(String(shelf?.['definition']))).toMatchObject({
    id: 'shelf',
    initial: 'open',
    entry: { type: 'ring' },
    states: { open: { on: { closed: 'shut' } }, shut: { type: 'final' } },
  });
});

test('children come after their parents, by the chart’s names and never by an id that may be a key', () => {
  const { of } = listen();
  const shelf = createActor(shelfMachine).start();
  const [parent, ...children] = of('@xstate.actor');
  expect(parent).toMatchObject({ name: 'shelf', rootId: shelf.sessionId, sessionId: shelf.sessionId });
  expect(parent).not.toHaveProperty('parentId');
  expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['note', 'weigh']));
  for (const child of children) {
    expect(child).toMatchObject({ parentId: shelf.sessionId, rootId: shelf.sessionId });
  }
  const { snapshot } = parent as unknown as { snapshot: { children: object } };
  expect(Object.keys(snapshot.children).toSorted()).toEqual(
    children.map(({ sessionId }) => String(sessionId)).toSorted(),
  );
  expect(JSON.stringify(snapshot)).not.toContain(key);
});

test('an event made of an actor’s id goes by its kind, one that the chart declares by its name', async () => {
  const { received } = listen();
  const shelf = createActor(shelfMachine).start();
  shelf.send({ type: `xstate.done.actor.${key}` });
  shelf.send({ type: 'closed' });
  await Promise.resolve();
  const types = received.flatMap(({ event }) => (event ? [(event as { type: string }).type] : []));
  expect(types).toContain('xstate.done.actor.•••');
  expect(types).toContain('closed');
  expect(types.join()).not.toContain(key);
});

test('what a machine ends with is masked as its context is', () => {
  const { of } = listen();
  createActor(shelfMachine).start().send({ type: 'closed' });
  const last = of('@xstate.snapshot').at(-1);
  expect(last).toMatchObject({ snapshot: { status: 'done', output: { code: '•••' } } });
});

test('a parent is reported first, also where an observer comes later', () => {
  const { of, introduce } = listen();
  lookOn(() => undefined);
  const shelf = createActor(shelfMachine).start();
  const { [key]: note } = shelf.getSnapshot().children as Record<string, AnyActorRef>;
  if (note) introduce(note);
  expect(of('@xstate.actor').map(({ name }) => name)).toEqual(['shelf', 'note']);
});

test('an actor is reported once, whatever observer comes later', () => {
  const { of, introduce } = listen();
  const actor = createActor(shelfMachine).start();
  introduce(actor);
  expect(of('@xstate.actor').filter(({ sessionId }) => sessionId === actor.sessionId)).toHaveLength(1);
});

/** A page with this query, and what it said and opened. */
function openPage(search: string, opened: Window | null = null) {
  const open = vi.spyOn(window, 'open').mockReturnValue(opened);
  const hints: (string | null)[] = [];
  const page = {
    livingActors: () => [],
    onSeen: () => () => undefined,
    hint: (text: string | null) => hints.push(text),
  };
  notifyInspector(page, search);
  return { open, hints };
}

afterEach(() => vi.restoreAllMocks());

test.each(['', '=nonsense', '=javascript:alert(1)', '=ftp://inspector.example/'])(
  '?inspect%s opens nothing, and says how an inspector is named',
  (asked) => {
    const { open, hints } = openPage(`?inspect${asked}`);
    document.body.click();
    expect(open).not.toHaveBeenCalled();
    expect(hints).toEqual([expect.stringContaining('No inspector is named.')]);
  },
);

test('a window that the browser does not open is said, and asked for again at the next press', () => {
  const { open, hints } = openPage('?inspect=https://inspector.example/inspect');
  document.body.click();
  expect(hints.at(-1)).toContain('The browser did not open inspector.example');
  open.mockReturnValue(window);
  document.body.click();
  document.body.click();
  expect(open).toHaveBeenCalledTimes(2);
  expect(hints.at(-1)).toBe('inspector.example is open and has not asked yet.');
});
