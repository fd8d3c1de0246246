/** The file a company edits is checked before anything is built from it. */
import { expect, test } from 'vitest';

import { site } from '#contract/site.ts';
import { siteSchema, videoHostsSchema } from '#contract/siteSchema.ts';
import { videoHosts } from '#contract/videoHosts.ts';

const isAccepted = (edited: object) => siteSchema.safeParse({ ...site, ...edited }).success;

test('the facts as they are, and those of a house in another time zone, are accepted', () => {
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

test('hosts of pictures are origins that a browser’s policy can name', () => {
  expect(videoHostsSchema.safeParse(videoHosts).success).toBe(true);
  const wrong = ['http://a.example', 'https://a.example/', "https://a.example 'unsafe-inline'", 'https://*'];
  expect(wrong.filter((host) => videoHostsSchema.safeParse([host]).success)).toEqual([]);
});
