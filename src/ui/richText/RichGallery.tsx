/** Pictures beside each other that open large. Each is a link to its file, which is all that a reader without script needs. */
import { useSelector } from '@xstate/react';
import { lazy, type MouseEvent, Suspense } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { pictureFile } from '#contract/kernel/pictureAddress.ts';
import { lotGalleryMachine, selectIsEnlarged } from '#machines/catalog/lotGalleryMachine.ts';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { isPlainClick } from '#ui/link/isPlainClick.ts';

import { type DrawnProps, galleryPictures, type GalleryPicture } from './richNodes.ts';

import styles from './RichText.module.css';

const GalleryDialog = lazy(async () => ({ default: (await import('./GalleryDialog.tsx')).GalleryDialog }));

const sizes = '(min-width: 768px) 330px, 46vw';

const largestFile = ({ picture: { src, files } }: GalleryPicture): string =>
  files
    ? pictureFile({ path: files.path, theme: files.hasThemes ? 'light' : null, width: 1200, format: 'webp' })
    : src;

export function RichGallery({ element }: DrawnProps) {
  const pictures = galleryPictures(element);
  const gallery = useActorRef(lotGalleryMachine, { input: { count: pictures.length } });
  const isEnlarged = useSelector(gallery, selectIsEnlarged);
  const enlarge = (index: number) => (click: MouseEvent) => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    gallery.send({ type: 'picture.chosen', index });
    gallery.send({ type: 'enlarging.wanted' });
  };
  return (
    <>
      <ul className={styles.gallery}>
        {pictures.map((shown, index) => (
          <li key={shown.picture.src}>
            <figure>
              <a
                href={largestFile(shown)}
                aria-label={`Enlarge: ${shown.picture.alt || `picture ${index + 1}`}`}
                onClick={enlarge(index)}
              >
                <ContentPicture picture={shown.picture} sizes={sizes} className={styles.tile} />
              </a>
              {shown.caption !== null && <figcaption>{shown.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {isEnlarged && (
        <Suspense fallback={null}>
          <GalleryDialog gallery={gallery} pictures={pictures} />
        </Suspense>
      )}
    </>
  );
}
