/**
 * The front page. What is seen first is all that a first visit waits for: the server renders the rest with it, and what
 * that needs in the browser is fetched once the page has been taken over.
 */
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';

import type { FrontPageWords } from '#rules/auctions/frontPage.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';

import { Hero } from './Hero.tsx';

const HomeBelow = lazy(async () => ({ default: (await import('./HomeBelow.tsx')).HomeBelow }));

export function HomeScreen() {
  const page = useLoaderData<FrontPageWords & { news: PostTeaser[] }>();
  return (
    <>
      <Hero words={page.hero} />
      <Suspense>
        <HomeBelow page={page} />
      </Suspense>
    </>
  );
}

export { HomeScreen as Component };
