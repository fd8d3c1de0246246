/** What was typed to sign up outlives a reload, and nothing that is not a form comes out of a tab's memory. */
import { beforeEach, expect, test, vi } from 'vitest';

import { forgetSignUp, keepSignUp, recallSignUp } from '#services/signUpDraft.ts';

let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const blank = { email: '', city: '' };

test('the form is kept until it is forgotten; fields of another version of the site are left out', () => {
  expect(recallSignUp(blank)).toBeNull();
  keepSignUp({ form: { email: 'ruth@example.com', shoeSize: '42' }, isSent: false });
  expect(recallSignUp(blank)).toEqual({ form: { email: 'ruth@example.com', city: '' }, isSent: false });
  forgetSignUp();
  expect(recallSignUp(blank)).toBeNull();
});

test('that the email is on its way is known for half an hour', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
  keepSignUp({ form: blank, isSent: true });
  vi.advanceTimersByTime(29 * 60_000);
  expect(recallSignUp(blank)?.isSent).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(recallSignUp(blank)?.isSent).toBe(false);
  vi.useRealTimers();
});

test.each(['{', '7', 'null', '{"form":null}', '{"form":{"email":1}}'])(
  'what is no form is none: %s',
  (text) => {
    sessionStorage.setItem('signUp', text);
    expect(recallSignUp(blank)).toBeNull();
  },
);

test('a storage that refuses keeps nothing, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepSignUp({ form: blank, isSent: true });
  forgetSignUp();
  expect(recallSignUp(blank)).toBeNull();
});
