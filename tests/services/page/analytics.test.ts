/**
 * Who counts visits is let in once a page, learns who is there, can be silenced, and leaves no cookie behind.
 *
 * @vitest-environment happy-dom
 */
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { analyticsCookie, loginKeyCookie } from '#contract/kernel/cookies.ts';

const analytics = { url: 'https://count.example/tag.js?id=G-1', cookies: ['_ga*', 'visit'] };

type Page = Window & { dataLayer?: ArrayLike<unknown>[]; 'ga-disable-G-1'?: boolean };
const page = (): Page => window;
const said = (): unknown[][] => [...(page().dataLayer ?? [])].map((command) => Array.from(command));
const added: string[] = [];

/** Whether the script has been loaded is known to the module: each test has a page of its own. */
const load = () => import('#services/page/analytics.ts');

beforeEach(() => {
  vi.resetModules();
  added.length = 0;
  delete page().dataLayer;
  delete page()['ga-disable-G-1'];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) added.push(script.src);
  });
});

afterEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('loading the service loads nothing of a third party', async () => {
  await load();
  expect([added, page().dataLayer]).toEqual([[], undefined]);
});

test('the script is added once a page, with its own address', async () => {
  const { count } = await load();
  count(analytics);
  count(analytics);
  expect(added).toEqual([analytics.url]);
  expect(said().filter(([name]) => name === 'config')).toEqual([['config', 'G-1']]);
});

test('its commands are what the tag takes: arguments, not arrays', async () => {
  const { count } = await load();
  count(analytics);
  expect(page().dataLayer?.map((command) => Array.isArray(command))).toEqual([false, false, false]);
});

test('it learns who is there, and again when someone has logged in or out', async () => {
  const { count } = await load();
  Cookies.set(analyticsCookie, 'a-1');
  count(analytics);
  Cookies.remove(analyticsCookie);
  count(analytics);
  expect(said().filter(([name]) => name === 'set')).toEqual([
    ['set', { user_id: 'a-1' }],
    ['set', { user_id: null }],
  ]);
});

test('it is silenced, and counts again after a new yes', async () => {
  const { count, stopCounting } = await load();
  count(analytics);
  stopCounting(analytics);
  expect(page()['ga-disable-G-1']).toBe(true);
  count(analytics);
  expect(page()['ga-disable-G-1']).toBe(false);
});

test('its cookies are removed, by name or by how they begin, and no other', async () => {
  const { forgetVisitor } = await load();
  for (const name of ['_ga', '_ga_G1', 'visit', 'visitor', loginKeyCookie]) Cookies.set(name, '1');
  forgetVisitor(analytics);
  expect(Object.keys(Cookies.get()).toSorted()).toEqual([loginKeyCookie, 'visitor'].toSorted());
});

test('they are removed from the hosts above this one, too', async () => {
  const written: string[] = [];
  const { forgetVisitor } = await load();
  vi.stubGlobal('location', { hostname: 'www.house.example' });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('_ga=1');
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  forgetVisitor(analytics);
  const domains = written.map((cookie) => /domain=([^;]+)/u.exec(cookie)?.[1]);
  expect(domains).toEqual([undefined, 'www.house.example', 'house.example']);
});
