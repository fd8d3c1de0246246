/**
 * The front page. What is seen first is all that a first visit waits for: the server renders the rest with it, and what
 * that needs in the browser is fetched once the page has been taken over.
 */
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';

import type { FrontPageWords, Hero as HeroWords } from '#rules/auctions/frontPage.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';

import styles from './Hero.module.css';

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

/** The next sale, or the auction house itself, over our picture. */
function Hero({ words: { eyebrow, title, sentence, actions } }: { words: HeroWords }) {
  return (
    <div className={styles.hero}>
      <div className={styles.art} />
      <div className="wrap">
        <div className={styles.title}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 className={styles.display}>{title}</h1>
          <p className={styles.lede}>{sentence}</p>
          <div className={styles.actions}>
            {actions.map(({ words, to }, place) => (
              <ButtonLink key={to} size="lg" variant={place === 0 ? 'primary' : 'secondary'} to={to}>
                {words}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

export { HomeScreen as Component };
