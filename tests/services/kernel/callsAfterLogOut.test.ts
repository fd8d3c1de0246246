/** A page that is about to go asks for nothing of the account it has left. */
import { expect, test } from 'vitest';

import { getActiveAuctions } from '#contract/auctions/auctions.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { getHeaderCounts } from '#contract/session/accounts.ts';
import { logIn, logOut, validate } from '#contract/session/sessions.ts';
import { refuseAfterLogOut } from '#services/kernel/callsAfterLogOut.ts';
import type { Call } from '#services/kernel/http.ts';

const logInGiven = { body: { email: 'ruth@example.com', password: 'walnut', turnstileToken: 'proof' } };

/** A server that answers every call alike, and what it was asked. */
function aServer(answer: { Success: boolean } | Error) {
  const asked: string[] = [];
  const call = refuseAfterLogOut((async ({ path }: Endpoint) => {
    asked.push(path);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call);
  return { asked, call };
}

test('LG-10 once a log-out is asked for, account calls are refused without being sent', async () => {
  const { asked, call } = aServer({ Success: false });
  await call(getHeaderCounts, {});
  const leaving = call(logOut, {});
  await expect(call(getHeaderCounts, {})).rejects.toEqual({ code: 'not_logged_in' });
  await leaving;
  await call(getActiveAuctions, {});
  await call(validate, {});
  await expect(call(getHeaderCounts, {})).rejects.toEqual({ code: 'not_logged_in' });
  expect(asked).toEqual([getHeaderCounts.path, logOut.path, getActiveAuctions.path, validate.path]);
});

test('LG-10 a log-out that does not reach the server leaves the account all the same', async () => {
  const { call } = aServer(new Error('lost'));
  await expect(call(logOut, {})).rejects.toThrow('lost');
  await expect(call(getHeaderCounts, {})).rejects.toEqual({ code: 'not_logged_in' });
});

test.each([
  ['a log-in', (call: Call) => call(logIn, logInGiven)],
  ['a log-in in another tab', (call: Call) => call(validate, {})],
])('account calls are sent again after %s', async (_, comeBack) => {
  const { asked, call } = aServer({ Success: true });
  await call(logOut, {});
  await comeBack(call);
  await call(getHeaderCounts, {});
  expect(asked.at(-1)).toBe(getHeaderCounts.path);
});
