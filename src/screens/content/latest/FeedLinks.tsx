/** The posts that are shown, for feed readers: files, which the browser fetches as such. */
import { feedOf } from '#contract/auctions/feedAddress.ts';
import type { PostTag } from '#contract/content/content.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './LatestScreen.module.css';

const feeds = [
  { words: 'RSS feed', form: 'rss' },
  { words: 'Atom feed', form: 'atom' },
] as const;

export function FeedLinks({ type }: { type: PostTag | 'all' }) {
  return (
    <ul className={styles.feeds} aria-label="Feeds">
      {feeds.map(({ words, form }) => (
        <li key={form}>
          <AppLink to={feedOf(type, form)} hashMatching={false}>
            {words}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
