/** The live chat comes a moment after the page, and only its script. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadChatWidget } from '#services/page/chatWidget.ts';

const added: { src: string; async: boolean }[] = [];

beforeEach(() => {
  added.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: { src: string; async: boolean }) => void added.push(script) },
  });
});

afterEach(() => void vi.useRealTimers());

test('no third party is let in at an address that is a secret', () => {
  vi.stubGlobal('location', { pathname: '/login/password-reset/k3y' });
  loadChatWidget('https://chat.example/widget.js');
  vi.advanceTimersByTime(100);
  expect(added).toEqual([]);
});

test('the chat script is added 100 ms after the page is awake, not before', () => {
  loadChatWidget('https://chat.example/widget.js');
  vi.advanceTimersByTime(99);
  expect(added).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(added).toEqual([{ src: 'https://chat.example/widget.js', async: true }]);
});
