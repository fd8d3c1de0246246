/** Registering, as the browser calls for it. */
import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { createRegistrationService } from '#services/bidding/registrations.ts';
import type { Call } from '#services/kernel/http.ts';
import { anApproval } from '#tests/support/bidding/aRegistration.ts';

function aServer() {
  const asked: unknown[] = [];
  const call = (async ({ method, path }, given, options) => {
    asked.push([method, path, given, options]);
    return anApproval();
  }) as Call;
  return { asked, registrations: createRegistrationService(call) };
}

test('a sale is asked about by its number, and the terms that the page shows are the ones accepted', async () => {
  const { asked, registrations } = aServer();
  const { signal } = new AbortController();
  expect(await registrations.find(4122, { signal })).toEqual(anApproval());
  expect(await registrations.register(4122, { signal })).toEqual(anApproval());
  const path = '/api/account/registration/:AuctionID';
  const params = { AuctionID: 4122 };
  expect(asked).toEqual([
    ['GET', path, { params }, { signal }],
    ['POST', path, { params, body: { TermsVersion: site.termsVersion } }, { signal }],
  ]);
});
