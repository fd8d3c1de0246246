/** The campaign in a request's cookie: read as the page's script wrote it, and believed only where it is short and plain. */
import Cookies from 'js-cookie';
import { expect, test } from 'vitest';

import { campaignCookie } from '#contract/kernel/cookies.ts';
import { campaignOf } from '#server/platform/campaignOf.ts';

const inCookies = (cookie: string) => campaignOf({ headers: { cookie } });
const sent = (value: string) => inCookies(`theme=dark; ${campaignCookie}=${value}`);
/** As the page writes it. */
const written = (query: string): string => {
  const value = Cookies.converter.write?.(query, campaignCookie);
  return typeof value === 'string' ? value : '';
};

test.each([
  ['?utm_source=mail&utm_term=winchester', 'mail||winchester'],
  ['?page=2&utm_source=spring+mailing&utm_term=lever%20action', 'spring mailing||lever action'],
  ['?utm_source=Jäger%20%26%20Hund;%20"1"&utm_term=100%25', 'Jäger & Hund; "1"||100%'],
  ['?utm_source=print', 'print||'],
  [`?utm_source=${'a'.repeat(198)}`, `${'a'.repeat(198)}||`],
])('%s is read as it was written', (query, id) => {
  expect(sent(written(query))).toBe(id);
});

test.each([
  ['no cookie at all', ''],
  ['another cookie', 'campaign=?utm_source=mail'],
  ['nothing in it', `${campaignCookie}=`],
  ['half a character', `${campaignCookie}=?utm_source=%E2%82`],
  ['no encoding that there is', `${campaignCookie}=%?utm_source=mail`],
  ['an unreadable character in the query', `${campaignCookie}=${written('?utm_source=%FF')}`],
  ['no source', `${campaignCookie}=${written('?utm_term=colt')}`],
  ['a source of spaces', `${campaignCookie}=${written('?utm_source=%20%20')}`],
  ['a line feed', `${campaignCookie}=${written('?utm_source=mail%0A')}x`],
  ['a NUL', `${campaignCookie}=${written('?utm_source=a%00b')}`],
  ['letters that turn the text around', `${campaignCookie}=${written('?utm_source=a%E2%80%AEb')}`],
  ['a line separator', `${campaignCookie}=${written('?utm_source=a%E2%80%A8b')}`],
  ['more than 200 characters', `${campaignCookie}=${written(`?utm_source=${'a'.repeat(199)}`)}`],
])('%s is no campaign', (_, cookie) => {
  expect(inCookies(cookie)).toBeNull();
});

test('a request without cookies has none', () => {
  expect(campaignOf({ headers: {} })).toBeNull();
});
