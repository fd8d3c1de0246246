/** Who is notified of which lots, when, and in how many letters. */
import { beforeEach, describe, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { addBiddingLot, addTimedSale } from '#tests/support/bidding/bidding.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { anAsker, daysBefore, later, startAlerts } from './anAlertRoom.ts';

const db = await openTestDatabase();
const sale = 4101;
const timed = 4104;
let anna: Asker;
let boris: Asker;
let world: ReturnType<typeof startAlerts>;

beforeEach(async () => {
  await emptyTables(db);
  await aSaleFor(db, { id: sale, title: 'December Premier' });
  anna = await anAsker(db, sale);
  boris = await anAsker(db, sale);
  world = startAlerts(db);
});

const gathered = later(daysBefore, 400);

async function publish(...titles: string[]): Promise<void> {
  await someLots(
    db,
    sale,
    titles.map((webTitle, place) => ({ webTitle, headline: webTitle, lotNumber: place + 1 })),
  );
  await world.look(daysBefore);
}

describe('new lots', () => {
  test('are one letter for an account and a sale, each lot once with the alerts that found it', async () => {
    await world.forWords(anna, 'winchester');
    await world.forSearch(anna, `/catalog/${sale}?q=rifle`);
    await world.forWords(boris, 'cannon');
    await publish('Winchester Rifle', 'Colt Army', 'Sharps Rifle');
    expect(await world.foundBy(anna)).toEqual([]);
    await world.look(gathered);
    expect(await world.foundBy(anna)).toEqual([[1, 3]]);
    expect(await world.foundBy(boris)).toEqual([]);
    const [letter] = await world.listLetters('lotsFound');
    expect(letter?.facts).toMatchObject({
      saleTitle: 'December Premier',
      path: '/account/textalerts',
      isNear: false,
      moreLots: 0,
      lots: [
        { title: 'Winchester Rifle', path: `/detail/${sale}/1/lot`, alertNames: ['winchester', '“rifle”'] },
        { title: 'Sharps Rifle', alertNames: ['“rifle”'] },
      ],
    });
  });

  test('are sent once: no later look, no other node and no change of the lot sends them again', async () => {
    await world.forWords(anna, 'winchester');
    await publish('Winchester Rifle');
    await Promise.all([world.look(gathered), startAlerts(db).look(gathered)]);
    await db.query(sql`update lots set headline = 'Winchester, corrected'`);
    await world.look(later(gathered, 10));
    await world.look(later(gathered, 1_000));
    expect(await world.foundBy(anna)).toEqual([[1]]);
  });

  test('that say the words only after a correction are found then', async () => {
    await world.forWords(anna, 'winchester');
    await publish('Wincester Rifle');
    await db.query(sql`update lots set web_title = 'Winchester Rifle'`);
    await world.look(gathered);
    await world.look(later(gathered, 400));
    expect(await world.foundBy(anna)).toEqual([[1]]);
  });

  test('more than twenty are counted, and a single one leads to its page', async () => {
    await world.forWords(anna, 'rifle');
    await publish(...Array.from({ length: 23 }, () => 'Rifle'));
    await world.look(gathered);
    expect((await world.listLetters('lotsFound')).map(({ facts }) => facts)).toMatchObject([{ moreLots: 3 }]);
    await someLots(db, sale, [{ lotNumber: 50, webTitle: 'Late rifle' }]);
    await world.look(later(gathered, 10));
    await world.look(later(gathered, 400));
    const [, second] = await world.listLetters('lotsFound');
    expect(second?.facts).toMatchObject({ path: `/detail/${sale}/50/lot`, lots: [{ lotNumber: 50 }] });
  });

  test('of an alert for another sale, withdrawn, or found by an alert stopped meanwhile are not sent', async () => {
    await aSaleFor(db, { id: 4102 });
    await world.forWords(anna, 'winchester', 4102);
    const { TextAlertID } = await world.forWords(boris, 'colt');
    await world.forWords(boris, 'sharps');
    await publish('Winchester', 'Colt', 'Sharps');
    await world.alerts.pause(boris, TextAlertID, true);
    await db.query(sql`update lots set is_withdrawn = true where lot_number = 3`);
    await world.look(gathered);
    expect(await world.foundBy(anna)).toEqual([]);
    expect(await world.foundBy(boris)).toEqual([]);
  });

  test('while an alert is paused are not found, and counted when it goes on', async () => {
    const { TextAlertID } = await world.forWords(anna, 'winchester');
    await world.alerts.pause(anna, TextAlertID, true);
    await publish('Winchester');
    await world.look(gathered);
    expect(await world.alerts.pause(anna, TextAlertID, false)).toMatchObject({ MatchCount: 1 });
    await world.look(later(gathered, 400));
    expect(await world.foundBy(anna)).toEqual([]);
  });

  test('wait for no one where no one has an alert', async () => {
    await publish('Winchester');
    expect(await db.query(sql`select lot_id from alert_lots`)).toEqual([]);
  });
});

describe('a sale that is near', () => {
  const near = '2026-12-03T16:00:00.000Z';

  test('is announced with all that alerts found in it, once', async () => {
    await publish('Winchester Rifle', 'Colt Army');
    await world.forWords(anna, 'winchester');
    await world.look('2026-12-03T14:00:00.000Z');
    expect(await world.foundBy(anna)).toEqual([]);
    await world.look(near);
    await world.look(later(near, 10));
    await world.look(later(near, 3_600));
    expect(await world.foundBy(anna)).toEqual([[1]]);
    const [letter] = await world.listLetters('lotsFound');
    expect(letter?.facts).toMatchObject({ isNear: true, startsAt: '2026-12-04T15:00:00.000Z' });
  });

  test('is not announced twice to anyone notified of its new lots on the same day', async () => {
    await world.forWords(anna, 'winchester');
    world.setTime(near);
    await someLots(db, sale, [{ webTitle: 'Winchester' }]);
    await world.look(near);
    await world.look(later(near, 400));
    await world.look(later(near, 800));
    expect((await world.listLetters('lotsFound')).map(({ facts }) => facts)).toMatchObject([
      { isNear: false },
    ]);
  });
});

describe('a lot in the room', () => {
  const saleDay = '2026-12-04T15:00:00.000Z';

  const up = (lotNumber: number, status = 3) =>
    db.query(sql`
      with moved as (
        update auction_sessions d set status = ${status}, lot_id = l.id from lots l
        where d.auction_id = ${sale} and d.number = 1 and l.auction_id = ${sale} and l.lot_number = ${lotNumber}
        returning l.lot_number
      )
      update lot_standings s set status = case when l.lot_number = moved.lot_number then 'open' else 'sold' end
      from moved, lots l where l.id = s.lot_id and l.lot_number <= moved.lot_number`);

  const moments = async (): Promise<unknown[]> =>
    (await world.listLetters('lotAlert')).map(({ facts }) => facts);

  beforeEach(async () => {
    await publish(...Array.from({ length: 6 }, (_, place) => `Rifle ${place + 1}`));
  });

  test('is announced so many lots before, and when it comes up, each once', async () => {
    await world.forLot(anna, { auctionId: sale, lotNumber: 5, moment: 'away', lotsAway: 2 });
    await world.forLot(anna, { auctionId: sale, lotNumber: 5, moment: 'now' });
    await world.look(saleDay);
    await up(2);
    await world.look(later(saleDay, 10));
    expect(await moments()).toEqual([]);
    await up(3);
    await world.look(later(saleDay, 20));
    await world.look(later(saleDay, 23));
    expect(await moments()).toMatchObject([{ lotNumber: 5, moment: 'away', lotsAway: 2 }]);
    await up(4);
    await world.look(later(saleDay, 30));
    await up(5);
    await world.look(later(saleDay, 40));
    await world.look(later(saleDay, 43));
    expect(await moments()).toMatchObject([{ moment: 'away' }, { moment: 'now', lotsAway: 0 }]);
    expect(await world.alerts.list(anna.accountId, null)).toMatchObject([
      { NotifiedAt: later(saleDay, 40) },
      { NotifiedAt: later(saleDay, 20) },
    ]);
  });

  test('a withdrawn lot between is none, and in a paused session nothing comes up', async () => {
    await world.forLot(anna, { auctionId: sale, lotNumber: 5, moment: 'away', lotsAway: 2 });
    await db.query(
      sql`update lot_standings s set status = 'withdrawn' from lots l where l.id = s.lot_id and l.lot_number = 4`,
    );
    await up(2, 4);
    await world.look(later(saleDay, 10));
    expect(await moments()).toEqual([]);
    await up(2);
    await world.look(later(saleDay, 20));
    expect(await moments()).toMatchObject([{ lotsAway: 2 }]);
  });

  test('that was passed over in a moment, or whose alert is paused, is announced to no one', async () => {
    const { TextAlertID } = await world.forLot(anna, { auctionId: sale, lotNumber: 3 });
    await world.forLot(boris, { auctionId: sale, lotNumber: 2 });
    await world.alerts.pause(anna, TextAlertID, true);
    await up(3);
    await world.look(later(saleDay, 10));
    expect(await moments()).toEqual([]);
  });
});

describe('a lot that closes by the clock', () => {
  const closesAt = '2026-12-02T15:00:00.000Z';

  beforeEach(async () => {
    await addTimedSale(db, timed);
    await addBiddingLot(db, { lotNumber: 7, closesAt }, timed);
    await world.forLot(anna, { auctionId: timed, lotNumber: 7, moment: 'closing' });
  });

  test('is announced ten minutes before, once, also when a late bid moves its end', async () => {
    await world.look(later(closesAt, -601));
    expect(await world.listLetters('lotAlert')).toEqual([]);
    await world.look(later(closesAt, -600));
    await db.query(sql`update lot_standings set closes_at = closes_at + interval '20 minutes'`);
    await world.look(later(closesAt, 620));
    expect(await world.listLetters('lotAlert')).toMatchObject([
      { accountId: anna.accountId, facts: { path: `/detail/${timed}/7/lot-7`, closesAt } },
    ]);
  });

  test('and was over before anyone looked is not announced', async () => {
    await db.query(sql`update lot_standings set status = 'sold'`);
    await world.look(later(closesAt, -300));
    expect(await world.listLetters('lotAlert')).toEqual([]);
  });
});
