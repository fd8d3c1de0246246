/** A picture in a text: as wide as the text, never wider than it is, and fetched when it comes near. */
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';

import { type DrawnProps, pictureOf } from './richNodes.ts';

import styles from './RichText.module.css';

const sizes = '(min-width: 768px) 680px, 92vw';

export function RichImage({ element }: DrawnProps) {
  const picture = pictureOf(element);
  const isSmall = picture.files === null && picture.width !== null;
  return (
    <span className={styles.image} {...(isSmall && { style: { maxWidth: `${picture.width}px` } })}>
      <ContentPicture picture={picture} sizes={sizes} />
    </span>
  );
}
