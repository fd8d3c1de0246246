/**
 * A lot's picture in its reserved box of four by three. A plate is drawn for either theme: both are named, and the
 * stylesheet shows one, which is the only one a browser fetches as long as it may wait. Where there is no picture, or it
 * does not come, the maker's initial stands in.
 */
import { useState } from 'react';

import type { Photo } from '#contract/catalog/lots.ts';
import { pictureFile, pictureSet, type PictureTheme } from '#contract/kernel/pictureAddress.ts';

import styles from './Picture.module.css';

export type PictureProps = {
  photo: Photo | null;
  /** Who made the lot: what stands in for a picture. */
  maker: string;
  /** How wide it is shown, as the attribute of the same name wants it. */
  sizes: string;
  /** The first thing seen of a page: fetched at once, and before others. */
  isFirst?: boolean;
  /** Words beside it say what it shows. */
  isDecoration?: boolean;
};

const classOf = { light: styles.onLight, dark: styles.onDark } as const;

const bothThemes: readonly PictureTheme[] = ['light', 'dark'];
const oneForBoth = [null];

export function Picture({ photo, maker, sizes, isFirst = false, isDecoration = false }: PictureProps) {
  const [missed, setMissed] = useState<string | null>(null);
  if (!photo || missed === photo.Path) return <Initial maker={maker} />;
  const { Path: path } = photo;
  const miss = (): void => setMissed(path);
  const judge = (image: HTMLImageElement | null): void => {
    // What failed before the page was alive has had its event already.
    if (image?.complete && image.naturalWidth === 0) miss();
  };
  const themes = photo.HasThemes ? bothThemes : oneForBoth;
  return (
    <span className={styles.box}>
      {/* In one go: a page of lots has a hundred of them. */}
      {themes.map((theme) => (
        <picture key={theme} className={theme ? classOf[theme] : undefined}>
          <source type="image/avif" srcSet={pictureSet({ path, theme, format: 'avif' })} sizes={sizes} />
          <img
            ref={judge}
            className={styles.image}
            src={pictureFile({ path, theme, width: 800, format: 'webp' })}
            srcSet={pictureSet({ path, theme, format: 'webp' })}
            sizes={sizes}
            width={4}
            height={3}
            alt={isDecoration ? '' : photo.Alt}
            // Whichever theme is the visitor's, the page was made without knowing it: only one of the two is eager.
            loading={isFirst && theme !== 'dark' ? 'eager' : 'lazy'}
            {...(isFirst && { fetchPriority: 'high' as const })}
            decoding="async"
            onError={miss}
          />
        </picture>
      ))}
    </span>
  );
}

const initialOf = (maker: string): string => /[\p{L}\p{N}]/u.exec(maker)?.[0].toUpperCase() ?? '–';

function Initial({ maker }: { maker: string }) {
  return (
    <span className={`${styles.box} ${styles.empty}`} aria-hidden="true">
      {initialOf(maker)}
    </span>
  );
}
