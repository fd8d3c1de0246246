/** Presses before the script that answers them: kept, shown, done once, and given up by anyone who goes on. */
import { runInThisContext } from 'node:vm';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pressKeeper } from '#app/start/keepPresses.ts';

runInThisContext(pressKeeper);

const retryMs = 100;
let answered: string[] = [];
let part = 0;

/** Each test has a part of the page of its own: what answers once answers for good. */
beforeEach(() => {
  vi.useFakeTimers();
  answered = [];
  part += 1;
  document.body.innerHTML = `<main class="part-${part}"></main>`;
});
afterEach(() => void vi.useRealTimers());

function add<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.textContent = name;
  document.querySelector('main')?.append(element);
  return element;
}

/** As React does it: one listener above everything. */
const listen = (type = 'click'): void =>
  document.querySelector('main')?.addEventListener(type, ({ target }) => {
    if (target instanceof Element) answered.push(target.textContent.trim());
  });

const wake = (more = ''): void => window.takePresses?.(`.part-${part} *${more}`);

const button = (name: string, attributes: Readonly<Record<string, string>> = {}) =>
  add('button', name, { type: 'button', ...attributes });

test('a press is done once its script has come, once, however often it was pressed', () => {
  const menu = button('Menu');
  menu.click();
  menu.click();
  listen();
  wake();
  vi.runAllTimers();
  expect(answered).toEqual(['Menu']);
});

test('it is shown as busy until it is done', () => {
  const menu = button('Menu');
  menu.click();
  vi.runAllTimers();
  expect(menu.getAttribute('aria-busy')).toBe('true');
  wake();
  expect(menu.hasAttribute('aria-busy')).toBe(false);
});

test('different things are done in their order', () => {
  button('First').click();
  button('Second').click();
  listen();
  wake();
  expect(answered).toEqual(['First', 'Second']);
});

test('of several things to open only the last is opened', () => {
  button('Menu', { 'aria-haspopup': 'dialog' }).click();
  button('Star').click();
  button('Alerts', { 'aria-expanded': 'false' }).click();
  listen();
  wake();
  expect(answered).toEqual(['Star', 'Alerts']);
});

test('what another part answers waits for that part', () => {
  const star = button('Star', { 'data-watch': '1-2' });
  star.click();
  listen();
  wake(':not([data-watch])');
  vi.runAllTimers();
  expect([answered, star.getAttribute('aria-busy')]).toEqual([[], 'true']);
  wake();
  expect([answered, star.hasAttribute('aria-busy')]).toEqual([['Star'], false]);
});

test('a press that is held up on its way is tried again until it arrives, and then no more', () => {
  const more = button('More', { 'aria-expanded': 'false' });
  let isHeldUp = true;
  const holdUp = (press: Event): void => {
    if (isHeldUp) press.stopPropagation();
  };
  document.body.addEventListener('click', holdUp, true);
  listen();
  wake();
  more.click();
  vi.advanceTimersByTime(3 * retryMs);
  expect([answered, more.getAttribute('aria-busy')]).toEqual([[], 'true']);
  isHeldUp = false;
  vi.advanceTimersByTime(5 * retryMs);
  expect([answered, more.hasAttribute('aria-busy')]).toEqual([['More'], false]);
  document.body.removeEventListener('click', holdUp, true);
});

test('what answers already is neither kept nor shown as busy, and what it says of itself stays', () => {
  const [save, busy] = [button('Save'), button('Busy', { 'aria-busy': 'true' })];
  listen();
  wake();
  save.click();
  busy.click();
  vi.runAllTimers();
  expect(answered).toEqual(['Save', 'Busy']);
  expect([save.hasAttribute('aria-busy'), busy.getAttribute('aria-busy')]).toEqual([false, 'true']);
});

test.each([
  ['a link that is followed', 'a', { href: '/faq' }],
  ['a form that is sent to an address', 'form', { action: '/search' }],
] as const)('%s gives up what was pressed before', (_, tag, attributes) => {
  const menu = button('Menu');
  menu.click();
  vi.runAllTimers();
  const place = add(tag, tag === 'a' ? 'FAQ' : '', attributes);
  const pressed = tag === 'a' ? place : place.appendChild(document.createElement('button'));
  place.addEventListener(tag === 'a' ? 'click' : 'submit', (event) => event.preventDefault());
  pressed.click();
  listen();
  wake();
  expect([answered, menu.hasAttribute('aria-busy')]).toEqual([[], false]);
});

test.each([
  ['to a place on this page', { href: '#main-content' }, {}],
  ['that opens another tab', { href: '/live/1', target: '_blank' }, {}],
  ['that is pressed for another tab', { href: '/faq' }, { ctrlKey: true }],
])('a link %s gives up nothing', (_, attributes, keys) => {
  button('Menu').click();
  const link = add('a', 'Link', attributes);
  link.addEventListener('click', (event) => event.preventDefault());
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  listen();
  wake();
  expect(answered).toEqual(['Menu']);
});

test('Escape gives it up', () => {
  button('Menu').click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  listen();
  wake();
  expect(answered).toEqual([]);
});

test('a form without an address is sent by its script alone', () => {
  const form = add('form', '');
  const send = form.appendChild(document.createElement('button'));
  const sent = vi.fn<(event: Event) => boolean>(({ defaultPrevented }) => defaultPrevented);
  form.addEventListener('submit', sent);
  send.click();
  expect(sent).toHaveReturnedWith(true);
  wake();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a choice and a tick are sent again as they are', () => {
  const select = add('select', '');
  select.innerHTML = '<option>First</option><option>Second</option>';
  const box = add('input', '', { type: 'checkbox' });
  const pressed: unknown[] = [];
  select.value = 'Second';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  box.click();
  select.addEventListener('change', () => pressed.push(select.value));
  box.addEventListener('click', () => pressed.push(box.checked));
  wake();
  expect(pressed).toEqual(['Second', true]);
  expect(box.checked).toBe(true);
});

test('what is gone or off by then is not pressed', () => {
  const [gone, off] = [button('Gone'), button('Off')];
  gone.click();
  off.click();
  gone.remove();
  off.disabled = true;
  listen();
  wake();
  vi.runAllTimers();
  expect([answered, off.hasAttribute('aria-busy')]).toEqual([[], false]);
});
