/** The demo's advertisements lead to lots that there are, however often it starts. */
import { expect, test } from 'vitest';

import { campaigns } from '#demo/seedCampaigns.ts';
import { rollWorldForward } from '#demo/seedWorld.ts';
import { sql } from '#server/platform/db/sql.ts';
import { demoDatabase, firstStart } from '#tests/support/db/demoDatabase.ts';

const db = demoDatabase();

type Advertisement = { slug: string; day: string; exists: boolean };

const listAdvertisements = () =>
  db.query<Advertisement>(sql`
    select c.slug, c.ad_date as day, exists (
      select from lots l where c.lot_path = '/detail/' || l.auction_id || '/' || l.lot_number || '/' || l.slug
    ) as exists
    from ad_campaigns c order by c.id`);

test('every campaign has three lots, all of which there are', async () => {
  const ads = await listAdvertisements();
  expect(ads.filter(({ exists }) => !exists)).toEqual([]);
  expect(campaigns.map(({ slug }) => ads.filter((ad) => ad.slug === slug).length)).toEqual(
    campaigns.map(() => 3),
  );
  expect(ads.every(({ day }) => day < firstStart.toISOString())).toBe(true);
});

test('a later start prints them again and leaves those of others alone', async () => {
  await db.query(
    sql`insert into ad_campaigns (slug, title, ad_date) values ('ours', 'A page', '2020-01-01')`,
  );
  await rollWorldForward(db, { now: new Date(firstStart.getTime() + 60_000) });
  const ads = await listAdvertisements();
  expect(ads).toHaveLength(campaigns.length * 3 + 1);
  expect(ads.filter(({ slug }) => slug === 'ours')).toHaveLength(1);
});
