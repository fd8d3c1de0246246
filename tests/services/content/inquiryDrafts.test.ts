/** What was typed into a form outlives its page, and nothing that is not a form comes out of a tab's memory. */
import { beforeEach, expect, test, vi } from 'vitest';

import { keepInquiry, recallInquiry } from '#services/content/inquiryDrafts.ts';

let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const draft = { fields: { Email: 'ruth@example.com' }, key: 'key-1' };

test('a draft is remembered by its form, until it is sent', () => {
  keepInquiry('newsletter', draft);
  expect([recallInquiry('newsletter'), recallInquiry('contact')]).toEqual([draft, null]);
  keepInquiry('newsletter', null);
  expect(recallInquiry('newsletter')).toBeNull();
});

test.each([
  '{',
  '7',
  '{"fields":null,"key":null}',
  '{"fields":{"Email":1},"key":null}',
  '{"fields":{},"key":2}',
])('what is no draft is none: %s', (text) => {
  sessionStorage.setItem('inquiry-contact', text);
  expect(recallInquiry('contact')).toBeNull();
});

test('a storage that refuses remembers nothing, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepInquiry('contact', draft);
  expect(recallInquiry('contact')).toBeNull();
});
