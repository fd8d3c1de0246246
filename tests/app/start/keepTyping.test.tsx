/** What is typed before React has taken a field over reaches anyone who reads the field, once. */
import { runInThisContext } from 'node:vm';

import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { typingKeeper } from '#app/start/keepTyping.ts';

runInThisContext(typingKeeper);

const retryMs = 100;
let read: string[] = [];
let root: Root | undefined;

function Form() {
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  return (
    <form>
      <input
        value={name}
        onChange={({ target }) => {
          read.push(target.value);
          setName(target.value);
        }}
      />
      <textarea
        value={words}
        onChange={({ target }) => {
          read.push(target.value);
          setWords(target.value);
        }}
      />
    </form>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  read = [];
  document.body.innerHTML = `<main>${renderToString(<Form />)}</main>`;
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  vi.useRealTimers();
});

/** As keys do it: React's watch on the field, if there is one, sees nothing of it. */
function type(field: 'input' | 'textarea', text: string): void {
  const element = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(field);
  const kind = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(element, text);
  element?.dispatchEvent(new Event('input', { bubbles: true }));
}

const shown = (field: string) => document.querySelector<HTMLInputElement>(field)?.value;

function takeOver(): void {
  const place = document.querySelector('main');
  if (place) act(() => void (root = hydrateRoot(place, <Form />)));
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each(['input', 'textarea'] as const)('what was typed early into an %s is read once', (field) => {
  type(field, 'Win');
  type(field, 'Winchester');
  pass(5 * retryMs);
  expect(read).toEqual([]);
  takeOver();
  pass(5 * retryMs);
  expect(read).toEqual(['Winchester']);
  expect(shown(field)).toBe('Winchester');
});

test('a field that is emptied when it is taken over gets its text all the same', () => {
  type('input', 'Winchester');
  takeOver();
  const field = document.querySelector('input');
  if (field) field.value = '';
  pass(5 * retryMs);
  expect([read, shown('input')]).toEqual([['Winchester'], 'Winchester']);
});

test('what was typed early does not take the place of what is typed later', () => {
  type('input', 'Colt');
  takeOver();
  act(() => type('input', 'Colt 1851'));
  pass(5 * retryMs);
  expect([read, shown('input')]).toEqual([['Colt 1851'], 'Colt 1851']);
});

test('what is typed later is not typed again', () => {
  takeOver();
  act(() => type('input', 'Colt'));
  pass(5 * retryMs);
  expect(read).toEqual(['Colt']);
});

test('a field that is gone by then is forgotten', () => {
  type('input', 'Colt');
  document.querySelector('input')?.remove();
  pass(5 * retryMs);
  expect(vi.getTimerCount()).toBe(0);
});
