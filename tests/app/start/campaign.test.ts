/** UI-08: a visit from a campaign is remembered with its whole query string. */
import Cookies from 'js-cookie';
import { afterEach, expect, test } from 'vitest';

import { campaignCookie } from '#contract/kernel/cookies.ts';
import { campaignId } from '#contract/page/campaign.ts';
import { rememberCampaign } from '#services/page/campaign.ts';

afterEach(() => Cookies.remove(campaignCookie));

test('UI-08 a visit with utm_source stores its query string, from which the id is made', () => {
  rememberCampaign('?utm_source=mail&utm_term=winchester&x=1');
  const stored = Cookies.get(campaignCookie);
  expect(stored).toBe('?utm_source=mail&utm_term=winchester&x=1');
  expect(campaignId(stored ?? '')).toBe('mail||winchester');
});

test('UI-08 a later campaign takes the place of the earlier, a visit without one changes nothing', () => {
  rememberCampaign('?utm_source=mail');
  rememberCampaign('?utm_source=print');
  rememberCampaign('?page=2');
  expect(Cookies.get(campaignCookie)).toBe('?utm_source=print');
});
