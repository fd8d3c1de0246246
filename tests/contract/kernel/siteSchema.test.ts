/** The file a company edits is checked before anything is built from it. */
import { expect, test } from 'vitest';

import wire from '#content/wire.json' with { type: 'json' };
import { scriptHosts } from '#contract/kernel/scriptHosts.ts';
import { site } from '#contract/kernel/site.ts';
import { scriptHostsSchema, siteSchema, videoHostsSchema, wireSchema } from '#contract/kernel/siteSchema.ts';
import { videoHosts } from '#contract/saleroom/videoHosts.ts';

const isAccepted = (edited: object) => siteSchema.safeParse({ ...site, ...edited }).success;

test('the facts as they are, and those of a company in another time zone, are accepted', () => {
  expect([isAccepted({}), isAccepted({ timeZone: 'Europe/London' })]).toEqual([true, true]);
});

test('a time zone that does not exist is refused', () => {
  expect([isAccepted({ timeZone: 'Central' }), isAccepted({ timeZone: '' })]).toEqual([false, false]);
});

test('a fact that nothing reads is refused', () => {
  expect(isAccepted({ officeHours: { ...site.officeHours, schema: 'Mo-Fr' } })).toBe(false);
});

test('texts are in American English', () => {
  expect(JSON.stringify(site)).not.toMatch(/catalogue|accoutre|colour|behaviour/iu);
});

test('hosts of pictures and of scripts are origins that a browser’s policy can name', () => {
  expect(videoHostsSchema.safeParse(videoHosts).success).toBe(true);
  expect(scriptHostsSchema.safeParse(scriptHosts).success).toBe(true);
  const wrong = ['http://a.example', 'https://a.example/', "https://a.example 'unsafe-inline'", 'https://*'];
  expect(wrong.filter((host) => scriptHostsSchema.safeParse([host]).success)).toEqual([]);
});

test('a wire goes to an account that can be one: a mistyped routing number stops the build', () => {
  const isWire = (edited: object) => wireSchema.safeParse({ ...wire, ...edited }).success;
  expect([isWire({}), isWire({ routing: '011000015', account: '12 3456 789' })]).toEqual([true, true]);
  const wrong = ['011000016', '01100001', '011000015 ', '01100001x'].map((routing) => ({ routing }));
  const edits = [...wrong, { account: '' }, { account: 'ask us' }, { holder: '' }, { swift: 'X' }];
  expect(edits.filter(isWire)).toEqual([]);
});
