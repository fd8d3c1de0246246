/**
 * Cloudflare's check in place of our puzzle: loaded once, drawn where the form has its place, one token a time.
 * @vitest-environment happy-dom
 */
import { beforeEach, expect, test, vi } from 'vitest';

import type { TurnstileScript } from '#services/session/turnstile.ts';

type WidgetOptions = Parameters<TurnstileScript['render']>[1];

/** Cloudflare's script, as far as our page can see. */
function aTurnstile() {
  const drawn: { place: HTMLElement; options: WidgetOptions }[] = [];
  const removed: string[] = [];
  const script: TurnstileScript = {
    render(place, options) {
      drawn.push({ place, options });
      return `widget-${drawn.length}`;
    },
    remove: (widgetId) => void removed.push(widgetId),
  };
  return { drawn, removed, script };
}

let loaded: HTMLScriptElement[];
let place: HTMLElement;

beforeEach(() => {
  vi.resetModules();
  delete window.turnstile;
  loaded = [];
  place = document.createElement('div');
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    loaded.push(script as HTMLScriptElement);
  });
});

/** A module of its own for each test, because the script is loaded once in a page's life. */
const ask = async (options: { signal?: AbortSignal } = {}) => {
  const { askTurnstile } = await import('#services/session/turnstile.ts');
  return askTurnstile('site-key', { place, ...options });
};

/** Listened to from the start, so that no refusal is ever unheard. */
const problemOf = (asked: Promise<string>): Promise<unknown> => asked.catch((problem: unknown) => problem);

const arrive = async (turnstile: ReturnType<typeof aTurnstile>, count = 1) => {
  await vi.waitFor(() => expect(loaded).toHaveLength(1));
  window.turnstile = turnstile.script;
  loaded[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(turnstile.drawn).toHaveLength(count));
};

test('the script comes from Cloudflare, and the widget is drawn in its place', async () => {
  const turnstile = aTurnstile();
  const asked = ask();
  await arrive(turnstile);
  expect(loaded[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  expect(turnstile.drawn[0]?.place).toBe(place);
  expect(turnstile.drawn[0]?.options).toMatchObject({ sitekey: 'site-key', theme: 'light' });
  turnstile.drawn[0]?.options.callback('token-1');
  await expect(asked).resolves.toBe('token-1');
  expect(turnstile.removed).toEqual([]);
});

test('the next proof is a new widget in the same place, and loads nothing again', async () => {
  const turnstile = aTurnstile();
  const first = ask();
  await arrive(turnstile);
  turnstile.drawn[0]?.options.callback('token-1');
  await first;
  const second = ask();
  await arrive(turnstile, 2);
  expect(turnstile.removed).toEqual(['widget-1']);
  turnstile.drawn[1]?.options.callback('token-2');
  await expect(second).resolves.toBe('token-2');
  expect(loaded).toHaveLength(1);
});

test('a script that is blocked counts as unreachable, and the next try loads it again', async () => {
  const refused = problemOf(ask());
  await vi.waitFor(() => expect(loaded).toHaveLength(1));
  loaded[0]?.dispatchEvent(new Event('error'));
  expect(await refused).toEqual({ code: 'unreachable' });
  loaded = [];
  const turnstile = aTurnstile();
  const asked = ask();
  await arrive(turnstile);
  turnstile.drawn[0]?.options.callback('token-1');
  await expect(asked).resolves.toBe('token-1');
});

test('a script that never comes counts as unreachable', async () => {
  vi.useFakeTimers();
  try {
    const refused = problemOf(ask());
    await vi.waitFor(() => expect(loaded).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await refused).toEqual({ code: 'unreachable' });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['300010', 'bot_check_failed'],
  ['600010', 'bot_check_failed'],
  ['200500', 'unreachable'],
  ['110200', 'unavailable'],
])('Cloudflare’s error %s is %s, and takes its widget away', async (errorCode, code) => {
  const turnstile = aTurnstile();
  const refused = problemOf(ask());
  await arrive(turnstile);
  expect(turnstile.drawn[0]?.options['error-callback'](errorCode)).toBe(true);
  expect(await refused).toEqual({ code });
  expect(turnstile.removed).toEqual(['widget-1']);
});

test('leaving takes the widget away', async () => {
  const turnstile = aTurnstile();
  const leaving = new AbortController();
  const left = problemOf(ask({ signal: leaving.signal }));
  await arrive(turnstile);
  leaving.abort();
  expect(await left).toMatchObject({ name: 'AbortError' });
  expect(turnstile.removed).toEqual(['widget-1']);
});
