/** Which visits count as a campaign's, and under which id. */
import { expect, test } from 'vitest';

import { campaignId } from '#contract/rules/campaign.ts';

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
  expect([campaignId(''), campaignId('?utm_term=x'), campaignId('?utm_source=')]).toEqual([null, null, null]);
});
