/** Remembers the campaign that last led here (UI-08). */
import Cookies from 'js-cookie';

import { campaignCookie, cookieDays } from '#contract/kernel/cookies.ts';

/** The whole query string is kept. The cookie goes along with every call, and the server makes the id from it. */
export function rememberCampaign(search: string): void {
  if (!new URLSearchParams(search).get('utm_source')) return;
  Cookies.set(campaignCookie, search, {
    expires: cookieDays,
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
}
