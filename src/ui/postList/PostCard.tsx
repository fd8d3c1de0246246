/** One post in a list: picture, badge, title and date, and in larger looks what it is about. Its link covers the card. */
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';

import styles from './PostCard.module.css';

export type PostCardProps = {
  post: PostTeaser;
  /** `brief` says no more than its title; the `lead` of a list stands over its whole width. */
  look?: 'brief' | 'full' | 'lead';
  as?: 'h2' | 'h3';
  /** Seen first on its page: fetched at once. */
  isFirst?: boolean;
};

const MARK_PX = 56;

const pictureSizes = {
  brief: '(min-width: 1024px) 280px, 46vw',
  full: '(min-width: 1024px) 382px, (min-width: 480px) 46vw, 92vw',
  lead: '(min-width: 768px) 58vw, 92vw',
} as const;

export function PostCard({ post, look = 'full', as: Title = 'h3', isFirst = false }: PostCardProps) {
  const { to, badge, title, date, excerpt, picture } = post;
  return (
    <article className={look === 'brief' ? styles.card : `${styles.card} ${styles[look]}`}>
      <PostPicture picture={picture} look={look} isFirst={isFirst} />
      <div className={styles.words}>
        <p className={styles.badge}>{badge}</p>
        <Title className={styles.title}>
          <AppLink to={to}>{title}</AppLink>
        </Title>
        {look !== 'brief' && excerpt !== null && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.date}>
          <time dateTime={date.at}>{date.words}</time>
        </p>
      </div>
    </article>
  );
}

/** Words beside it say what it is about. */
function PostPicture({
  picture,
  look,
  isFirst,
}: Required<Pick<PostCardProps, 'look' | 'isFirst'>> & Pick<PostTeaser, 'picture'>) {
  if (!picture) {
    return (
      <span className={`${styles.picture} ${styles.empty}`} aria-hidden="true">
        <LogoMark sizePx={MARK_PX} />
      </span>
    );
  }
  return (
    <span className={styles.picture}>
      <ContentPicture
        picture={picture}
        sizes={pictureSizes[look]}
        className={styles.shape}
        isFirst={isFirst}
        isDecoration
      />
    </span>
  );
}
