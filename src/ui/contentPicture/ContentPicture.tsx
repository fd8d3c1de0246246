/**
 * A picture of an article or a page in a box of its own shape, so that nothing moves when it comes. What is drawn for
 * either theme is named twice, and the stylesheet shows one, as of a lot's picture.
 */
import type { ContentPicture as Picture } from '#contract/content/content.ts';
import { pictureFile, pictureSet, type PictureTheme } from '#contract/kernel/pictureAddress.ts';

import styles from './ContentPicture.module.css';

export type ContentPictureProps = {
  picture: Picture;
  /** How wide it is shown, as the attribute of the same name wants it. */
  sizes: string;
  className?: string | undefined;
  /** The first thing seen of a page: fetched at once, and before others. */
  isFirst?: boolean;
  /** Words beside it say what it shows. */
  isDecoration?: boolean;
};

const classOf = { light: styles.onLight, dark: styles.onDark } as const;
const bothThemes: readonly PictureTheme[] = ['light', 'dark'];
const oneForBoth = [null];

/** A picture of unknown size gets the shape of a plate. */
const shapeOf = ({ width, height }: Picture) => ({ width: width ?? 4, height: height ?? 3 });

export function ContentPicture({ picture, sizes, className, ...how }: ContentPictureProps) {
  const { width, height } = shapeOf(picture);
  return (
    <span
      className={className ? `${styles.box} ${className}` : styles.box}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <Files picture={picture} sizes={sizes} {...how} />
    </span>
  );
}

type FilesProps = Omit<ContentPictureProps, 'className'>;

function Files({ picture, sizes, isFirst = false, isDecoration = false }: FilesProps) {
  const alt = isDecoration ? '' : picture.alt;
  const img = {
    className: styles.image,
    ...shapeOf(picture),
    decoding: 'async' as const,
    ...(isFirst && { fetchPriority: 'high' as const }),
  };
  if (!picture.files) {
    return <img {...img} alt={alt} src={picture.src} loading={isFirst ? 'eager' : 'lazy'} />;
  }
  const { path, hasThemes } = picture.files;
  const themes = hasThemes ? bothThemes : oneForBoth;
  return themes.map((theme) => (
    <picture key={theme} className={theme ? classOf[theme] : undefined}>
      <source type="image/avif" srcSet={pictureSet({ path, theme, format: 'avif' })} sizes={sizes} />
      <img
        {...img}
        alt={alt}
        src={pictureFile({ path, theme, width: 800, format: 'webp' })}
        srcSet={pictureSet({ path, theme, format: 'webp' })}
        sizes={sizes}
        // Whichever theme is the visitor's, the page was made without knowing it: only one of the two is eager.
        loading={isFirst && theme !== 'dark' ? 'eager' : 'lazy'}
      />
    </picture>
  ));
}
