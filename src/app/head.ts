/**
 * What a page says about itself: title, description, canonical link, Open Graph, Twitter and structured data.
 * Computed once from the matched route, written into the HTML by the server and into the document on every later
 * navigation, so that both sides cannot differ.
 */
import { site } from '#contract/site.ts';

import type { RouteRow } from './routeTable.ts';

export type Head = {
  title: string;
  description: string;
  canonical: string;
  /** Absent means indexed. */
  robots?: 'noindex';
  image: string;
  type: 'website' | 'article';
  structuredData: readonly object[];
};

/** The part of a router's state that decides the head; a server's handler context has the same shape. */
export type HeadState = {
  location: { pathname: string };
  matches: readonly { route: { id: string; handle?: unknown } }[];
  errors: Readonly<Record<string, unknown>> | null;
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

function head(pathname: string, page: { title: string; description: string } & Partial<Head>): Head {
  return {
    canonical: site.origin + (pathname === '/' ? '/' : pathname.replace(/\/+$/u, '')),
    image: `${site.origin}/art/share.jpg`,
    type: 'website',
    structuredData: [],
    ...page,
    title: titled(page.title),
  };
}

export function headFor({ location, matches, errors }: HeadState): Head {
  const row = matches.at(-1)?.route.handle as RouteRow | undefined;
  if (errors || row?.kind !== 'screen') {
    return head(location.pathname, {
      title: 'Page not found',
      description: site.description,
      robots: 'noindex',
    });
  }
  return head(location.pathname, {
    title: row.title,
    description: row.description,
    ...(row.indexing === 'none' || row.audience === 'account' ? { robots: 'noindex' as const } : {}),
    structuredData: row.path === '/' ? [organization] : [],
  });
}

export const maintenanceHead: Head = head('/', {
  title: 'Website Temporarily Unavailable',
  description: site.description,
  robots: 'noindex',
});
