/** Alerts: making, naming, pausing, deleting and bringing them back. */
import { beforeEach, describe, expect, test } from 'vitest';

import { mostAlerts } from '#contract/alerts/alerts.ts';
import { forgetOldAlerts } from '#server/alerts/alertStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { addBiddingLot, addTimedSale } from '#tests/support/bidding/bidding.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { anAsker, saying, startAlerts } from './anAlertRoom.ts';

const db = await openTestDatabase();
const [sale, other, over, timed] = [4101, 4102, 4103, 4104] as const;
let anna: Asker;
let boris: Asker;

beforeEach(async () => {
  await emptyTables(db);
  await aSaleFor(db, { id: sale, title: 'December Premier' });
  await aSaleFor(db, { id: other });
  await aSaleFor(db, { id: over, closedAt: '2026-10-01T15:00:00Z' });
  await addTimedSale(db, timed);
  await addBiddingLot(db, { lotNumber: 7 }, timed);
  await someLots(db, sale, [
    {
      webTitle: 'Winchester Model 1873 Rifle',
      headline: 'Rifle',
      manufacturerName: 'Winchester',
      caliber: null,
    },
    { webTitle: 'Colt Single Action Army' },
    { webTitle: 'Colt Python', status: 'withdrawn' },
  ]);
  await someLots(db, over, [{ webTitle: 'Winchester of old', realized: 1_000 }]);
  anna = await anAsker(db, sale);
  boris = await anAsker(db, sale);
});

describe('an alert for words', () => {
  test('says at once which lots have them, and announces none of those', async () => {
    const { forWords, look, foundBy } = startAlerts(db);
    expect(await forWords(anna, '  winchester \n rifles ')).toMatchObject({
      Kind: 'words',
      Name: 'winchester rifles',
      Words: 'winchester rifles',
      AuctionID: null,
      MatchCount: 1,
      Matches: [{ AuctionID: sale, LotNumber: 1, WebTitle: 'Winchester Model 1873 Rifle', Slug: 'lot' }],
    });
    await look('2026-11-20T16:00:00Z');
    expect(await foundBy(anna)).toEqual([]);
  });

  test('takes whole words: the last one is no beginning, and a number is no lot’s', async () => {
    const { forWords } = startAlerts(db);
    expect(await forWords(anna, 'winch')).toMatchObject({ MatchCount: 0 });
    expect(await forWords(anna, '2')).toMatchObject({ MatchCount: 0 });
    expect(await forWords(anna, 'lot 2')).toMatchObject({ MatchCount: 0 });
  });

  test.each([
    ['', 'Type the words that lots must say.'],
    [' \u200b\u00a0', 'Type the words that lots must say.'],
    ['…!?', 'There is no word in this. Type a word that lots must say.'],
    ['-colt', 'Type a word that lots must say, too: this only says which they must not.'],
    ['the of', 'These words are in nearly every description. Type one that says more.'],
    ['x'.repeat(201), 'At most 200 characters. These are 201.'],
  ])('cannot look for %j', async (typed, sentence) => {
    const { alerts, forWords } = startAlerts(db);
    await expect(forWords(anna, typed)).rejects.toMatchObject(saying('Words', sentence));
    expect(await alerts.list(anna.accountId, null)).toEqual([]);
  });

  test('is not made for a sale that is over, or that is none', async () => {
    const { forWords } = startAlerts(db);
    await expect(forWords(anna, 'colt', over)).rejects.toMatchObject(
      saying('AuctionID', 'This sale is over. Choose another, or every sale.'),
    );
    await expect(forWords(anna, 'colt', 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is made once, however it is written; for another sale it is another', async () => {
    const { forWords } = startAlerts(db);
    await forWords(anna, 'Colt');
    await expect(forWords(anna, 'COLT')).rejects.toMatchObject(
      saying('Alert', 'You have this alert already.'),
    );
    await forWords(anna, 'colt', sale);
    await forWords(boris, 'colt');
  });
});

describe('a saved search', () => {
  test('finds what the catalog finds: filters, ranges, the beginning of a word', async () => {
    const { forSearch } = startAlerts(db);
    const address = `https://auctions.example/catalog/${sale}?q=winch&manufacturerName=Winchester&lowEst=500-3000&sort=viewed&page=3`;
    expect(await forSearch(anna, address)).toMatchObject({
      Kind: 'search',
      Name: '“winch”, Winchester, $500 to $3,000',
      Search: 'q=winch&manufacturerName=Winchester&lowEst=500-3000',
      AuctionID: sale,
      MatchCount: 1,
    });
  });

  test('of antiques, by the segment of its address; in every sale, without the days of one', async () => {
    const { forSearch } = startAlerts(db);
    const made = await forSearch(anna, `/catalog/${sale}/antique-firearms?session=1`, true);
    expect(made).toMatchObject({ Name: 'Antique', Search: 'amcode=A', AuctionID: null, MatchCount: 3 });
  });

  test('of the archive is for every sale, and what lots brought is left out', async () => {
    const { forSearch } = startAlerts(db);
    const made = await forSearch(anna, 'rockhill.example/prices?q=colt&priceRealized=100-&auctionId=4103');
    expect(made).toMatchObject({ Search: 'q=colt', AuctionID: null, MatchCount: 2 });
  });

  test.each([
    ['', 'Paste the address of a catalog search.'],
    [
      'winchester',
      'This is not the address of a catalog search. Search in a catalog, then copy the address of that page.',
    ],
    [
      `/detail/${sale}/1`,
      'This is not the address of a catalog search. Search in a catalog, then copy the address of that page.',
    ],
    [
      `/catalog/${sale}?sort=viewed`,
      'This search finds every lot. Choose a filter or type words in the catalog first.',
    ],
    [`/catalog/${over}?q=colt`, 'This sale is over. Choose another, or every sale.'],
  ])('is not read from %j', async (address, sentence) => {
    const { forSearch } = startAlerts(db);
    await expect(forSearch(anna, address)).rejects.toMatchObject(saying('Address', sentence));
  });
});

describe('an alert for a lot', () => {
  test('names the lot and the moment', async () => {
    const { forLot } = startAlerts(db);
    expect(await forLot(anna, { auctionId: sale, lotNumber: 2, moment: 'away', lotsAway: 10 })).toMatchObject(
      {
        Kind: 'lot',
        Name: 'Lot 2: Colt Single Action Army',
        AuctionTitle: 'December Premier',
        Lot: { AuctionID: sale, LotNumber: 2, WebTitle: 'Colt Single Action Army', Slug: 'lot' },
        Moment: 'away',
        LotsAway: 10,
        NotifiedAt: null,
        IsOver: false,
      },
    );
    await forLot(anna, { auctionId: sale, lotNumber: 2, moment: 'now' });
    await forLot(anna, { auctionId: timed, lotNumber: 7, moment: 'closing' });
    await expect(forLot(anna, { auctionId: sale, lotNumber: 2, moment: 'now' })).rejects.toMatchObject(
      saying('Alert', 'You have this alert already.'),
    );
  });

  test.each([
    [{ auctionId: sale, lotNumber: 99 }, 'LotNumber', 'There is no such lot in this sale.'],
    [{ auctionId: sale, lotNumber: 3 }, 'LotNumber', 'The bidding on this lot is over.'],
    [{ auctionId: over, lotNumber: 1 }, 'LotNumber', 'The bidding on this lot is over.'],
    [
      { auctionId: sale, lotNumber: 1, moment: 'closing' as const },
      'Moment',
      'Lots of a live auction come up one after the other: choose how many lots before, or when it comes up.',
    ],
    [
      { auctionId: timed, lotNumber: 7, moment: 'now' as const },
      'Moment',
      'Lots of a timed auction close by the clock: choose “before it closes”.',
    ],
    [
      { auctionId: sale, lotNumber: 1, moment: 'away' as const, lotsAway: 0 },
      'LotsAway',
      'A number of lots from 1 to 200.',
    ],
    [
      { auctionId: sale, lotNumber: 1, moment: 'away' as const, lotsAway: 201 },
      'LotsAway',
      'A number of lots from 1 to 200.',
    ],
  ])('is not made of %j', async (lot, field, sentence) => {
    const { forLot } = startAlerts(db);
    await expect(forLot(anna, lot)).rejects.toMatchObject(saying(field, sentence));
  });
});

test('of a sale are its own alerts and those for every sale, the newest first', async () => {
  const { alerts, forWords, setTime } = startAlerts(db);
  await forWords(anna, 'colt');
  setTime('2026-11-20T16:00:00Z');
  await forWords(anna, 'rifle', sale);
  await forWords(anna, 'sword', other);
  await forWords(boris, 'cannon');
  const names = (found: readonly { Name: string }[]) => found.map(({ Name }) => Name);
  expect(names(await alerts.list(anna.accountId, sale))).toEqual(['rifle', 'colt']);
  expect(names(await alerts.list(anna.accountId, null))).toEqual(['sword', 'rifle', 'colt']);
});

test('a name is kept without what surrounds it, and one of spaces is none', async () => {
  const { alerts, forWords } = startAlerts(db);
  const { TextAlertID } = await forWords(anna, 'colt');
  expect(await alerts.rename(anna, TextAlertID, '  My\tColts 🤠 ')).toMatchObject({ Name: 'My Colts 🤠' });
  await expect(alerts.rename(anna, TextAlertID, ' \u00a0 ')).rejects.toMatchObject(
    saying('Name', 'An alert needs a name.'),
  );
  await expect(alerts.rename(anna, TextAlertID, 'x'.repeat(61))).rejects.toMatchObject(
    saying('Name', 'A name has at most 60 characters. This one has 61.'),
  );
});

test('two hundred and no more, and a deleted one makes room', async () => {
  const { alerts, forWords } = startAlerts(db);
  const { TextAlertID } = await forWords(anna, 'colt');
  await db.query(sql`
    insert into text_alerts (account_id, kind, name, words, created_at)
    select ${anna.accountId}, 'words', 'n', 'word' || n, now() from generate_series(2, ${mostAlerts}::integer) n`);
  const full = saying('Alert', 'You have 200 alerts. Delete one to make another.');
  await expect(forWords(anna, 'one more')).rejects.toMatchObject(full);
  await alerts.remove(anna, TextAlertID);
  await forWords(anna, 'one more');
  await expect(alerts.bringBack(anna, TextAlertID)).rejects.toMatchObject(full);
});

test('what is deleted is gone, comes back with what it found, and is forgotten after thirty days', async () => {
  const { alerts, forWords } = startAlerts(db);
  const { TextAlertID } = await forWords(anna, 'colt');
  await alerts.remove(anna, TextAlertID);
  await alerts.remove(anna, TextAlertID);
  expect(await alerts.list(anna.accountId, null)).toEqual([]);
  await expect(alerts.rename(anna, TextAlertID, 'x')).rejects.toMatchObject({ code: 'not_found' });
  expect(await alerts.bringBack(anna, TextAlertID)).toMatchObject({ Name: 'colt', MatchCount: 2 });
  await alerts.remove(anna, TextAlertID);
  await db.query(sql`update text_alerts set deleted_at = now() - interval '31 days'`);
  await forgetOldAlerts(db);
  await expect(alerts.bringBack(anna, TextAlertID)).rejects.toMatchObject({ code: 'not_found' });
});

test('someone else’s alert is not there, and that it was asked for is written down', async () => {
  const { alerts, forWords } = startAlerts(db);
  const { TextAlertID } = await forWords(boris, 'colt');
  for (const action of [
    () => alerts.rename(anna, TextAlertID, 'Mine'),
    () => alerts.pause(anna, TextAlertID, true),
    () => alerts.remove(anna, TextAlertID),
    () => alerts.bringBack(anna, TextAlertID),
  ]) {
    await expect(action()).rejects.toMatchObject({ code: 'not_found' });
  }
  const written = await db.query(sql`
    select facts from security_events where kind = 'foreign_id_refused' and account_id = ${anna.accountId}`);
  expect(written).toEqual(
    Array.from({ length: 4 }, () => ({ facts: { of: 'alert', id: TextAlertID, count: 1 } })),
  );
  expect(await alerts.list(boris.accountId, null)).toMatchObject([{ Name: 'colt', IsPaused: false }]);
});
