/** The head of a page of our content: the way back, its title, what it is about, and its picture. */
import type { ReactNode } from 'react';

import type { ContentPicture as Picture } from '#contract/content/content.ts';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { isWidePicture } from '#ui/contentPicture/pictureShape.ts';
import { Breadcrumbs, type Crumb } from '#ui/controls/Breadcrumbs.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './TitleBanner.module.css';

export type TitleBannerProps = {
  title: string;
  /** The way to the page, without Home; the last is the page itself. Without it the title stands there. */
  crumbs?: readonly Crumb[];
  /** One or two sentences. */
  lede?: string | null;
  picture?: Picture | null;
  /** Only where several stand on one page. */
  wayLabel?: string;
  /** What belongs to the head: a line of facts, the page's main action. */
  children?: ReactNode;
};

const lookOf = (picture: Picture | null) => {
  if (!picture) return { className: `${styles.banner} ${styles.ruled}`, sizes: '' };
  return isWidePicture(picture)
    ? { className: styles.banner, sizes: '(min-width: 1200px) 1200px, 100vw' }
    : { className: `${styles.banner} ${styles.beside}`, sizes: '(min-width: 768px) 480px, 92vw' };
};

/** The page itself is no link. */
const trailOf = (crumbs: readonly Crumb[]): Crumb[] =>
  crumbs.map(({ label, to }, at) =>
    to === undefined || at === crumbs.length - 1 ? { label } : { label, to },
  );

export function TitleBanner({ title, crumbs, lede = null, picture = null, ...rest }: TitleBannerProps) {
  const { wayLabel, children } = rest;
  const { className, sizes } = lookOf(picture);
  return (
    <>
      <Breadcrumbs
        items={trailOf(crumbs ?? [{ label: title }])}
        {...(wayLabel !== undefined && { label: wayLabel })}
      />
      <header className={className}>
        <div className={styles.words}>
          <Heading look="h1">{title}</Heading>
          {lede !== null && lede !== '' && (
            <Text size="lede" color="text-light" className={styles.lede}>
              {lede}
            </Text>
          )}
          {children}
        </div>
        {picture && <ContentPicture picture={picture} sizes={sizes} isFirst />}
      </header>
    </>
  );
}
