/** A landing page: which one is said by the address, what it says by the content, what it shows by the server. */
import { data, type LoaderFunction } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList, lotItemList } from '#app/head/structuredLists.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { isLandingSlug, landings, type LandingSlug } from '#contract/catalog/landings.ts';
import { landingIntro } from '#contract/catalog/landingTexts.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import type { Landing } from '#services/catalog/catalog.ts';
import type { LoadServices } from '#services/kernel/index.ts';

export type LandingData = {
  title: string;
  intro: readonly string[];
  rows: Landing['rows'];
  auction: AuctionWithSessions | null;
};

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

function slugAt(address: string): LandingSlug | null {
  const { pathname } = new URL(address);
  const slug = pathname.replace(/^\/(?:catalog|category)\//u, '').replace(/\/+$/u, '');
  return isLandingSlug(slug) ? slug : null;
}

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request }) => {
    const slug = slugAt(request.url);
    if (slug === null) throw nothingHere();
    const { catalog } = await services();
    const landing = await catalog.findLanding(slug, request);
    if (!landing) throw nothingHere();
    const { title } = landings[slug];
    const intro = landingIntro(slug);
    const lots = landing.rows.flatMap((row) => row.lots);
    const path = `/category/${slug}`;
    return {
      title,
      intro,
      rows: landing.rows,
      auction: landing.auction,
      head: {
        title,
        description: intro.join(' '),
        // Each page stands at two addresses, and redirects lead to this one.
        canonical: site.origin + path,
        structuredData: [
          breadcrumbList([
            { name: 'Auctions', path: '/gun-auctions' },
            { name: title, path },
          ]),
          ...(lots.length > 0 ? [lotItemList({ name: title, lots, total: lots.length })] : []),
        ],
      },
    } satisfies PageLoad<LandingData>;
  };
