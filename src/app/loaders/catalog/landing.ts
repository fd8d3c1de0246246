/** A landing page: which one is said by the address, what it says by the content, what it shows by the server. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList, lotItemList } from '#app/head/structuredLists.ts';
import { nothingHere, orNothingHere } from '#app/loaders/shared/missing.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { getLanding, type Landing } from '#contract/catalog/catalog.ts';
import { isLandingSlug, landings, type LandingSlug } from '#contract/catalog/landings.ts';
import { landingIntro } from '#contract/catalog/landingTexts.ts';
import { site } from '#contract/kernel/site.ts';
import type { Call } from '#services/kernel/http.ts';

export type LandingData = {
  title: string;
  intro: readonly string[];
  rows: Landing['rows'];
  auction: AuctionWithSessions | null;
};

function slugAt(address: string): LandingSlug | null {
  const { pathname } = new URL(address);
  const slug = pathname.replace(/^\/(?:catalog|category)\//u, '').replace(/\/+$/u, '');
  return isLandingSlug(slug) ? slug : null;
}

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const slug = slugAt(request.url);
  if (slug === null) throw nothingHere();
  const { rows, auction } = await orNothingHere(call(getLanding, { query: { slug } }, request));
  const { title } = landings[slug];
  const intro = landingIntro(slug);
  const lots = rows.flatMap((row) => row.lots);
  const path = `/category/${slug}`;
  return {
    title,
    intro,
    rows,
    auction,
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
}
