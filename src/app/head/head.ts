/**
 * What a page says about itself: title, description, canonical link, Open Graph, Twitter and structured data.
 * Computed once from the matched route, written into the HTML by the server and into the document on every later
 * navigation, so that both sides cannot differ.
 */
import type { RouteRow, ScreenRow } from '#app/routes/routeTable.ts';
import { site } from '#contract/kernel/site.ts';

import { heads } from './heads.ts';
import type { PageHead } from './pageHead.ts';

/** A file for programs with what the page shows. */
export type Alternate = { type: string; title: string; href: string };

export type Head = {
  title: string;
  description: string;
  canonical: string;
  /** Absent means indexed. */
  robots?: 'noindex';
  image: string;
  type: 'website' | 'article';
  structuredData: readonly object[];
  alternates: readonly Alternate[];
};

/** The part of a router's state that decides the head; a server's handler context has the same shape. */
export type HeadState = {
  location: { pathname: string };
  matches: readonly { route: { id: string; handle?: unknown } }[];
  errors: Readonly<Record<string, unknown>> | null;
  loaderData?: Readonly<Record<string, unknown>>;
};

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.companyName,
  url: site.origin,
  email: site.email,
  logo: `${site.origin}/favicon.svg`,
  sameAs: site.social.map(({ url }) => url),
  location: site.locations.map((location) => ({
    '@type': 'Place',
    name: location.name,
    telephone: location.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      addressLocality: location.city,
      addressRegion: location.stateCode,
      postalCode: location.zip,
      addressCountry: 'US',
    },
  })),
};

const titled = (pageTitle: string): string => `${pageTitle} | ${site.companyName}`;

function head(pathname: string, page: PageHead): Head {
  return {
    canonical: site.origin + (pathname === '/' ? '/' : pathname.replace(/\/+$/u, '')),
    image: `${site.origin}/art/share.jpg`,
    type: 'website',
    structuredData: [],
    alternates: [],
    ...page,
    title: titled(page.title),
  };
}

/** Words that came with the page's data, or those of its address. */
function wordsOf(row: ScreenRow, { matches, loaderData = {} }: HeadState): PageHead {
  const loaded = loaderData[matches.at(-1)?.route.id ?? ''] as { head?: PageHead } | undefined;
  const words = loaded?.head ?? heads[row.path];
  if (!words) throw new Error(`The screen at ${row.path} has no head.`);
  return words;
}

const isMissing = (errors: HeadState['errors']): boolean =>
  Object.values(errors ?? {}).some((error) => (error as { status?: unknown } | null)?.status === 404);

export function headFor(state: HeadState): Head {
  const { location, matches, errors } = state;
  const row = matches.at(-1)?.route.handle as RouteRow | undefined;
  if (errors || row?.kind !== 'screen') {
    return head(location.pathname, {
      title: (row?.kind === 'screen' && isMissing(errors) && row.missing) || 'Page not found',
      description: site.description,
      robots: 'noindex',
    });
  }
  return head(location.pathname, {
    ...(row.indexing === 'none' || row.audience === 'account' ? { robots: 'noindex' as const } : {}),
    ...(row.path === '/' && { structuredData: [organization] }),
    ...wordsOf(row, state),
  });
}

export const maintenanceHead: Head = head('/', {
  title: 'Website Temporarily Unavailable',
  description: site.description,
  robots: 'noindex',
});
