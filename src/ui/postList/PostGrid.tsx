/** Posts beside each other: two, three or four columns as the window allows. */
import type { PostTeaser } from '#rules/content/postTeaser.ts';

import { PostCard, type PostCardProps } from './PostCard.tsx';

import styles from './PostGrid.module.css';

type PostGridProps = Pick<PostCardProps, 'look' | 'as'> & {
  posts: readonly PostTeaser[];
  columns?: 3 | 4;
};

export function PostGrid({ posts, columns = 3, ...card }: PostGridProps) {
  return (
    <ul className={`${styles.grid} ${columns === 4 ? styles.four : styles.three}`}>
      {posts.map((post) => (
        <li key={post.to}>
          <PostCard post={post} {...card} />
        </li>
      ))}
    </ul>
  );
}
