/** The kinds of posts as links: each an address of its own. The window stays where it is. */
import type { PostTag } from '#contract/content/content.ts';
import { latestPage, postKinds } from '#contract/content/postAddress.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './LatestScreen.module.css';

const kinds: readonly { type: PostTag | 'all'; words: string }[] = [
  { type: 'all', words: 'All' },
  ...postKinds.map(({ tag, plural }) => ({ type: tag, words: plural })),
];

export function KindLinks({ shown }: { shown: PostTag | 'all' }) {
  return (
    <nav aria-label="Kinds of posts">
      <ul className={styles.kinds}>
        {kinds.map(({ type, words }) => (
          <li key={type}>
            <AppLink
              to={latestPage({ type })}
              keepsScroll
              {...(type === shown && { 'aria-current': 'page' as const })}
            >
              {words}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
