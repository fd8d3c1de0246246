/** The head of a post. A plate stands beside the words, whole; a picture that is much wider than high lies under them. */
import type { ContentPicture as Picture } from '#contract/content/content.ts';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { isWidePicture } from '#ui/contentPicture/pictureShape.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './PostScreen.module.css';

type Dated = { at: string; words: string };

export type Byline = { by: string; published: Dated; updated: Dated | null; readingTime: string };

type PostHeadProps = Byline & {
  badge: string;
  title: string;
  lede: string | null;
  picture: Picture | null;
};

function lookOf(picture: Picture | null) {
  if (!picture) return { className: styles.head, sizes: '' };
  return isWidePicture(picture)
    ? { className: styles.head, sizes: '(min-width: 1200px) 1200px, 100vw' }
    : { className: `${styles.head} ${styles.beside}`, sizes: '(min-width: 1024px) 560px, 92vw' };
}

export function PostHead({ badge, title, lede, picture, ...byline }: PostHeadProps) {
  const { className, sizes } = lookOf(picture);
  return (
    <header className={className}>
      <div className={styles.words}>
        <Text size="caps" color="accent">
          {badge}
        </Text>
        <Heading look="display" as="h1" className={styles.title}>
          {title}
        </Heading>
        {lede !== null && (
          <Text size="lede" color="text-light">
            {lede}
          </Text>
        )}
        <BylineLine {...byline} />
      </div>
      {picture && <ContentPicture picture={picture} sizes={sizes} isFirst />}
    </header>
  );
}

function BylineLine({ by, published, updated, readingTime }: Byline) {
  return (
    <p className={styles.byline}>
      {by !== '' && (
        <span>
          By <b>{by}</b>
        </span>
      )}
      <time dateTime={published.at}>{published.words}</time>
      {updated && (
        <span>
          Updated <time dateTime={updated.at}>{updated.words}</time>
        </span>
      )}
      <span>{readingTime}</span>
    </p>
  );
}
