/** Presses before the part that hears them: the last one is kept until it comes, and none afterwards. */
import { expect, onTestFinished, test } from 'vitest';

import { keepEarlyPress } from '#app/earlyPress.ts';

function aButton(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  return button;
}

test('without a press there is nothing to hear', () => {
  expect(keepEarlyPress()()).toBeNull();
});

test('the last of several is kept, and heard once', () => {
  const take = keepEarlyPress();
  const [first, second] = [aButton(), aButton()];
  first.click();
  second.click();
  expect(take()).toBe(second);
  expect(take()).toBeNull();
});

test('once the part is there nothing more is kept', () => {
  const take = keepEarlyPress();
  take();
  aButton().click();
  expect(take()).toBeNull();
});
