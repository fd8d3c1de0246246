/** How lots stand, asked for by one call. */
import { expect, test } from 'vitest';

import { listStandings } from '#services/bidding/standings.ts';
import { createCall } from '#services/kernel/http.ts';
import { aLotStanding } from '#tests/machines/bidding/biddingFixtures.ts';

function aService(answer: () => Response) {
  const asked: URL[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(new Request(input).url));
    return answer();
  };
  return { asked, call: createCall({ origin: 'http://own.example', fetch }) };
}

const lots = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ AuctionID: 4121, LotNumber: place + 1 }));

test('all lots of a page are asked for at once', async () => {
  const { asked, call } = aService(() => Response.json([aLotStanding()]));
  expect(await listStandings(call, lots(2))).toEqual([aLotStanding()]);
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/bids/standings']);
  expect(asked[0]?.searchParams.get('lots')).toBe('4121-1,4121-2');
});

test('no more are asked for than the server answers, and for none nothing is asked', async () => {
  const { asked, call } = aService(() => Response.json([]));
  await listStandings(call, lots(500));
  expect(asked[0]?.searchParams.get('lots')?.split(',')).toHaveLength(120);
  expect(await listStandings(call, [])).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a call that fails is not repeated by itself: the next round asks again', async () => {
  const { asked, call } = aService(() => {
    throw new TypeError('fetch failed');
  });
  await expect(listStandings(call, lots(1))).rejects.toEqual({ code: 'unreachable' });
  expect(asked).toHaveLength(1);
});
