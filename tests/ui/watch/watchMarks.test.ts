/** The marks on watch buttons: those that are there, those that come, and those that are none. */
import { afterEach, expect, test, vi } from 'vitest';

import { keepMarked } from '#ui/watch/watchMarks.ts';

const buttonOf = (lot: string, choice = false) => {
  const button = document.createElement('button');
  button.dataset['watch'] = lot;
  if (choice) button.dataset['watchChoice'] = '';
  return document.body.appendChild(button);
};

afterEach(() => document.body.replaceChildren());

test('every button says whether its lot is watched, also one that comes later', async () => {
  const [watched, other] = [buttonOf('1-1'), buttonOf('1-2')];
  const stop = keepMarked(document, { isWatched: (lot) => lot === '1-1', onFound: () => undefined });
  expect([watched, other].map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  const late = buttonOf('1-1');
  await vi.waitFor(() => expect(late.getAttribute('aria-pressed')).toBe('true'));
  stop();
  const tooLate = buttonOf('1-1');
  await Promise.resolve();
  expect(tooLate.hasAttribute('aria-pressed')).toBe(false);
});

test('a button that opens the choice is no switch', () => {
  const choice = buttonOf('1-1', true);
  keepMarked(document, { isWatched: () => true, onFound: () => undefined })();
  expect(choice.hasAttribute('aria-pressed')).toBe(false);
});

test('a page without buttons does not request the lists; the first button does', async () => {
  document.body.innerHTML = '<p>No lot here</p>';
  let found = 0;
  const onFound = () => void (found += 1);
  const stop = keepMarked(document, { isWatched: () => false, onFound });
  expect(found).toBe(0);
  document.body.insertAdjacentHTML('beforeend', '<button data-watch="1-1"></button>');
  await expect.poll(() => found).toBeGreaterThan(0);
  stop();
});
