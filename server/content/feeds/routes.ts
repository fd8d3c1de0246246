/** What programs fetch rather than people: sitemaps for crawlers, and a sale for a calendar. */
import type { FastifyInstance } from 'fastify';

import { site } from '#contract/kernel/site.ts';
import { findAuction } from '#server/auctions/auctionStore.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { auctionCalendar, calendarFileName } from './auctionCalendar.ts';
import type { Sitemaps } from './sitemaps.ts';

type Deps = { db: Queryable; clock: Clock; sitemaps: Sitemaps };

type NamedFile = { Params: { name: string } };

const xml = 'application/xml; charset=utf-8';
const kept = 'public, max-age=3600';

export function registerFeeds(app: FastifyInstance, { db, clock, sitemaps }: Deps): void {
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .header('cache-control', kept)
      .type(xml)
      .send(await sitemaps.index()),
  );

  app.get<NamedFile>('/sitemaps/:name', async ({ params }, reply) => {
    const [, id, part = '1'] =
      /^auction-([1-9]\d{0,8})(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/u.exec(params.name) ?? [];
    const text = id === undefined ? undefined : await sitemaps.ofAuction(Number(id), Number(part));
    if (text === undefined) throw problem('not_found');
    return reply.header('cache-control', kept).type(xml).send(text);
  });

  app.get<NamedFile>('/api/auction/calendar/:name', async ({ params }, reply) => {
    const [, id] = /^([1-9]\d{0,8})\.ics$/u.exec(params.name) ?? [];
    const now = clock();
    const auction = id === undefined ? undefined : await findAuction(db, Number(id), now);
    if (!auction) throw problem('not_found');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${calendarFileName(auction)}"`)
      .type('text/calendar; charset=utf-8')
      .send(auctionCalendar(auction, site, now));
  });
}
