/** Light and dark: whose choice counts, and what is kept. */
import { expect, test } from 'vitest';

import { selectTheme, themeMachine } from '#machines/page/themeMachine.ts';
import type { Theme } from '#machines/page/themeMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, stopped } from '#tests/support/playMachine.ts';

const read = (saved: Theme | null, system: Theme) => actorDone('readTheme', { saved, system });
const toggled = { type: 'theme.toggled' } as const;
const systemChanged = (theme: Theme) => ({ type: 'systemTheme.changed', theme }) as const;
const vocabulary = [
  read('light', 'dark'),
  read('dark', 'light'),
  read(null, 'light'),
  read(null, 'dark'),
  toggled,
  systemChanged('light'),
  systemChanged('dark'),
];
const walk = { machine: themeMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(themeMachine, undefined, ...events);
const themeAfter = (...events: typeof vocabulary) => selectTheme(after(...events).snapshot);

test('UI-03 on the server, and before the first answer, the theme is unknown', () => {
  const { snapshot, effects } = after();
  expect([selectTheme(snapshot), snapshot.can(toggled)]).toEqual([null, false]);
  expect(effects).toEqual([spawned('readTheme')]);
});

test('UI-03 the saved theme counts before the system’s', () => {
  expect(themeAfter(read('light', 'dark'))).toBe('light');
  expect(themeAfter(read('dark', 'light'))).toBe('dark');
});

test('UI-03 with one saved the system is not followed', () => {
  for (const [saved, system] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    expect(after(read(saved, system)).effects).not.toContainEqual(spawned('watchSystemTheme'));
    expect(themeAfter(read(saved, system), systemChanged(system))).toBe(saved);
  }
});

test('UI-03 with none saved the system’s counts, and is followed', () => {
  expect(themeAfter(read(null, 'light'))).toBe('light');
  expect(themeAfter(read(null, 'dark'))).toBe('dark');
  expect(themeAfter(read(null, 'dark'), systemChanged('light'))).toBe('light');
  expect(after(read(null, 'light'), systemChanged('dark')).effects).toContainEqual(
    spawned('applyTheme', { theme: 'dark' }),
  );
});

test('UI-03 a toggle flips the theme, shows it and saves it', () => {
  for (const start of [read(null, 'light'), read('light', 'dark')]) {
    const { snapshot, effects } = after(start, toggled);
    expect(selectTheme(snapshot)).toBe('dark');
    expect(effects).toContainEqual(spawned('applyTheme', { theme: 'dark' }));
    expect(effects).toContainEqual(spawned('storeTheme', { theme: 'dark' }));
  }
  expect(themeAfter(read('dark', 'dark'), toggled)).toBe('light');
  expect(themeAfter(read(null, 'dark'), toggled)).toBe('light');
  expect(after(read(null, 'dark'), toggled).effects).toContainEqual(
    spawned('storeTheme', { theme: 'light' }),
  );
  expect(themeAfter(read(null, 'dark'), toggled, toggled)).toBe('dark');
});

test('UI-03 after a toggle the system is no longer followed', () => {
  expect(after(read(null, 'light'), toggled).effects).toContainEqual(stopped('watchSystemTheme'));
  expect(themeAfter(read(null, 'light'), toggled, systemChanged('light'))).toBe('dark');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('UI-03 only a choice is saved, and what shows is what was applied', () => {
  const effectsNamed = (effects: ReturnType<typeof after>['effects'], id: string) =>
    effects.filter((effect) => effect.effect === 'spawned' && effect.id === id);
  expect(
    checkInvariants(walk, {
      'the system’s theme is never saved': ({ after: next, effects }) =>
        !next.matches('following') || effectsNamed(effects, 'storeTheme').length === 0,
      'the system is watched exactly while followed': ({ after: next }) =>
        next.matches('following') === (next.children.watchSystemTheme !== undefined),
      'a new theme is applied': ({ before, after: next, effects }) =>
        before === null ||
        selectTheme(before) === selectTheme(next) ||
        JSON.stringify(effectsNamed(effects, 'applyTheme')) ===
          JSON.stringify([spawned('applyTheme', { theme: selectTheme(next) })]),
    }),
  ).toEqual([]);
});
