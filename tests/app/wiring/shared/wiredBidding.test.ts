/** What is sent when a bidder bids or registers: which amount, under which key, and with which terms. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { wiredBidding } from '#app/wiring/shared/wiredBidding.ts';
import { wiredRegistration } from '#app/wiring/shared/wiredRegistration.ts';
import { site } from '#contract/kernel/site.ts';
import { anApproval } from '#fixtures/registration.ts';
import { anAnswer } from '#tests/machines/bidding/biddingFixtures.ts';

const key = '0b8f6a52-8d53-4d3b-9d0e-3f5c6f2f1a77';
const bid = { auctionId: 2038, lotNumber: 215, maxCents: 110_000, key };

let sent: Request[] = [];
let answer: () => Response;

beforeAll(async () => {
  // The services keep the fetch they are made with.
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    sent.push(new Request(input));
    return answer();
  });
  await loadServices();
});
beforeEach(() => {
  sent = [];
});

const done = (logic: unknown, input: object): Promise<unknown> =>
  toPromise(createActor(logic as AnyActorLogic, { input }).start());

test('a bid goes with its amount and its own key, which is the key of the call as well', async () => {
  answer = () => Response.json(anAnswer());
  expect(await done(wiredBidding.implementations.actors['placeBid'], bid)).toEqual(anAnswer());
  expect(await sent[0]?.json()).toEqual({ AuctionID: 2038, LotNumber: 215, MaxCents: 110_000, Key: key });
  expect(sent[0]?.headers.get('idempotency-key')).toBe(key);
});

test('a bid whose line is cut is not sent again by itself', async () => {
  answer = () => {
    throw new TypeError('fetch failed');
  };
  await expect(done(wiredBidding.implementations.actors['placeBid'], bid)).rejects.toEqual({
    code: 'unreachable',
  });
  expect(sent).toHaveLength(1);
});

test('the terms that the page shows are the ones accepted', async () => {
  answer = () => Response.json(anApproval());
  const { register } = wiredRegistration.implementations.actors;
  expect(await done(register, { auctionId: 4122 })).toEqual(anApproval());
  expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/account/registration/4122');
  expect(await sent[0]?.json()).toEqual({ TermsVersion: site.termsVersion });
});
