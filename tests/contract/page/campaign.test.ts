/** Which visits count as a campaign's, and under which id. */
import { expect, test } from 'vitest';

import { campaignId, campaignParts, isPlainCampaign, longestCampaign } from '#contract/page/campaign.ts';

test('UI-08 the id is utm_source and utm_term joined by a double bar', () => {
  expect(campaignId('?utm_source=newsletter&utm_term=winchester')).toBe('newsletter||winchester');
  expect(campaignId('utm_term=lever%20action&page=2&utm_source=spring+mailing')).toBe(
    'spring mailing||lever action',
  );
});

test('UI-08 a campaign without a term keeps the double bar', () => {
  expect(campaignId('?utm_source=newsletter')).toBe('newsletter||');
});

test('UI-08 a visit without utm_source is no campaign visit', () => {
  const none = ['', '?utm_term=x', '?utm_source=', '?utm_source=%20+'];
  expect(none.map((query) => campaignId(query))).toEqual([null, null, null, null]);
});

test('the same word typed in two ways is one campaign', () => {
  expect(campaignId('?utm_source=+J%C3%A4ger&utm_term=colt+')).toBe('J\u00e4ger||colt');
  expect(campaignId('?utm_source=Ja%CC%88ger&utm_term=colt')).toBe('J\u00e4ger||colt');
});

test.each([
  ['mail||lever action', true],
  ['J\u00e4ger & <b>||"50%"', true],
  ['a'.repeat(longestCampaign), true],
  ['a'.repeat(longestCampaign + 1), false],
  ['a\nb||', false],
  ['a\u0000b||', false],
  ['a\u202eb||', false],
  ['a\u200bb||', false],
  ['a\u2028b||', false],
  ['a\ufffdb||', false],
  ['a\ud800b||', false],
])('only what is short and can be read is a campaign to keep: %j, %s', (id, isPlain) => {
  expect(isPlainCampaign(id)).toBe(isPlain);
});

test('an id is taken apart at its first double bar', () => {
  expect(campaignParts('mail||winchester')).toEqual({ source: 'mail', term: 'winchester' });
  expect(campaignParts('mail||')).toEqual({ source: 'mail', term: '' });
  expect(campaignParts('a||b||c')).toEqual({ source: 'a', term: 'b||c' });
});
