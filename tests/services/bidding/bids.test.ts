/** Bids over HTTP: where they go, under which key, and that nothing is sent twice by itself. */
import { expect, test } from 'vitest';

import { createBidService } from '#services/bidding/bids.ts';
import { createCall } from '#services/kernel/http.ts';
import { aLotStanding, anAnswer } from '#tests/machines/bidding/biddingFixtures.ts';

const key = '0b8f6a52-8d53-4d3b-9d0e-3f5c6f2f1a77';
const bid = { auctionId: 2038, lotNumber: 215, maxCents: 110_000, key };

function aService(answer: () => Response) {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new Request(input));
    return answer();
  };
  return { asked, bids: createBidService(createCall({ origin: 'http://own.example', fetch })) };
}

test('a bid goes with its amount and its own key, which is the key of the call as well', async () => {
  const answer = anAnswer();
  const { asked, bids } = aService(() => Response.json(answer));
  expect(await bids.place(bid)).toEqual(answer);
  const [request] = asked;
  expect(await request?.json()).toEqual({ AuctionID: 2038, LotNumber: 215, MaxCents: 110_000, Key: key });
  expect(request?.headers.get('idempotency-key')).toBe(key);
});

test('a bid whose line is cut is not sent again by itself', async () => {
  const { asked, bids } = aService(() => {
    throw new TypeError('fetch failed');
  });
  await expect(bids.place(bid)).rejects.toEqual({ code: 'unreachable' });
  expect(asked).toHaveLength(1);
});

test.each([
  [
    'what became of a key',
    '/api/account/bids/answer/0b8f6a52-8d53-4d3b-9d0e-3f5c6f2f1a77',
    anAnswer(),
    'findAnswer',
  ],
  ['what the bidder has', '/api/account/bids/lot/2038/215', { Lot: aLotStanding(), Own: null }, 'findOwn'],
  [
    'the public log',
    '/api/bids/history/2038/215',
    { Lot: aLotStanding(), Start: 'ab', Entries: [], HasEarlier: false },
    'findHistory',
  ],
  ['the own openings', '/api/account/bids/openings/2038/215', [], 'listOpenings'],
] as const)('%s is asked for at its own address', async (...[, path, answer, name]) => {
  const { asked, bids } = aService(() => Response.json(answer));
  expect(await bids[name](bid)).toEqual(answer);
  expect(new URL(asked[0]?.url ?? '').pathname).toBe(path);
});

test('a part of the public log is asked for by where it ends and how much of it', async () => {
  const part = { Lot: aLotStanding(), Start: 'ab', Entries: [], HasEarlier: false };
  const { asked, bids } = aService(() => Response.json(part));
  await bids.findHistory({ auctionId: 2038, lotNumber: 215, before: 51, count: 500 });
  await bids.findHistory({ auctionId: 2038, lotNumber: 215 });
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?before=51&count=500', '']);
});

test('the keys of receipts are public', async () => {
  const { asked, bids } = aService(() => Response.json({ keys: [] }));
  expect(await bids.findReceiptKeys()).toEqual({ keys: [] });
  expect(new URL(asked[0]?.url ?? '').pathname).toBe('/.well-known/bid-receipt-keys.json');
});
