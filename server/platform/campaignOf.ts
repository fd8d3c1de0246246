/**
 * The campaign that a visitor came from, by the cookie that the page's script has written (js-cookie). Anybody can send
 * anything in it: what is broken, too long or cannot be read is no campaign, and never a reason to refuse a call.
 */
import { parseCookie } from 'cookie';

import { campaignCookie } from '#contract/kernel/cookies.ts';
import { campaignId, isPlainCampaign } from '#contract/page/campaign.ts';

import type { Asking } from './callers.ts';

const asSent = (value: string): string => value;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

export function campaignOf({ headers }: Pick<Asking, 'headers'>): string | null {
  const { [campaignCookie]: value = '' } = parseCookie(headers.cookie ?? '', { decode: asSent });
  const id = campaignId(decoded(value));
  return id !== null && isPlainCampaign(id) ? id : null;
}
