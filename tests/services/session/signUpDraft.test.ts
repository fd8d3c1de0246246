/** What was typed to sign up outlives a reload, and nothing that is not a form comes out of a tab's memory. */
import { beforeEach, expect, test, vi } from 'vitest';

import { forgetSignUp, saveSignUp, readSignUp } from '#services/session/signUpDraft.ts';

let saved = new Map<string, string>();

beforeEach(() => {
  saved = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  });
});

const blank = { email: '', city: '' };

test('the form is saved until it is forgotten; fields of another version of the site are left out', () => {
  expect(readSignUp(blank)).toBeNull();
  saveSignUp({ form: { email: 'ruth@example.com', shoeSize: '42' }, isSent: false });
  expect(readSignUp(blank)).toEqual({ form: { email: 'ruth@example.com', city: '' }, isSent: false });
  forgetSignUp();
  expect(readSignUp(blank)).toBeNull();
});

test('that the email is on its way is known for half an hour', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
  saveSignUp({ form: blank, isSent: true });
  vi.advanceTimersByTime(29 * 60_000);
  expect(readSignUp(blank)?.isSent).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(readSignUp(blank)?.isSent).toBe(false);
  vi.useRealTimers();
});

test.each(['{', '7', 'null', '{"form":null}', '{"form":{"email":1}}'])(
  'what is no form is none: %s',
  (text) => {
    sessionStorage.setItem('signUp', text);
    expect(readSignUp(blank)).toBeNull();
  },
);

test('a storage that refuses keeps nothing, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveSignUp({ form: blank, isSent: true });
  forgetSignUp();
  expect(readSignUp(blank)).toBeNull();
});
