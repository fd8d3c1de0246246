/** The kinds of posts as links: each an address of its own. The window stays where it is. */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import type { PostTag } from '#contract/content/content.ts';
import { latestPage, postKinds } from '#contract/content/postAddress.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './LatestScreen.module.css';

const kinds: readonly { type: PostTag | 'all'; words: string }[] = [
  { type: 'all', words: 'All' },
  ...postKinds.map(({ tag, plural }) => ({ type: tag, words: plural })),
];

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

export function KindLinks({ shown }: { shown: PostTag | 'all' }) {
  const navigate = useNavigate();
  const show = (address: string) => (click: MouseEvent) => {
    if (!isPlain(click)) return;
    click.preventDefault();
    void navigate(address, { preventScrollReset: true });
  };
  return (
    <nav aria-label="Kinds of posts">
      <ul className={styles.kinds}>
        {kinds.map(({ type, words }) => (
          <li key={type}>
            <AppLink
              to={latestPage({ type })}
              {...(type === shown && { 'aria-current': 'page' as const })}
              onClick={show(latestPage({ type }))}
            >
              {words}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
