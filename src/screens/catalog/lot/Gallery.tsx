/**
 * A lot's pictures: the plate at once, its other views beside it as links to their files, which the page shows in the
 * plate's place. What enlarges them comes only when it is wanted.
 */
import ButtonBase from '@mui/material/ButtonBase';
import { useSelector } from '@xstate/react';
import { lazy, memo, type MouseEvent, type PointerEvent, type KeyboardEvent, Suspense, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import type { Photo } from '#contract/catalog/lots.ts';
import { pictureFile } from '#contract/kernel/pictureAddress.ts';
import { lotGalleryMachine, selectIndex, selectIsEnlarged } from '#machines/catalog/lotGalleryMachine.ts';
import type { Point } from '#machines/catalog/zoomView.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { isPlainClick } from '#ui/link/isPlainClick.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { swipeOf, turningKey } from './gestures.ts';

import styles from './Gallery.module.css';

const DeepZoom = lazy(async () => ({ default: (await import('./DeepZoom.tsx')).DeepZoom }));

/** Frame and lettering of a plate are on its largest file, which wide windows get whatever the room is. */
const mainSizes = '(min-width: 1024px) 1200px, 100vw';

export type GalleryProps = { photos: readonly Photo[]; maker: string; lotNumber: number };

/** Not drawn again with each bid. */
export const Gallery = memo(function Gallery({ photos, maker, lotNumber }: GalleryProps) {
  const gallery = useActorRef(lotGalleryMachine, { input: { count: photos.length } });
  const index = useSelector(gallery, selectIndex);
  const isEnlarged = useSelector(gallery, selectIsEnlarged);
  const from = useRef<Point | null>(null);
  const photo = photos[index] ?? null;

  const onKeyDown = (event: KeyboardEvent): void => {
    const turning = photos.length > 1 && !isEnlarged ? turningKey(event.key) : null;
    if (!turning) return;
    event.preventDefault();
    gallery.send(turning);
  };
  // A mouse presses; only fingers swipe.
  const onPointerDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent): void => {
    from.current = pointerType === 'mouse' ? null : { x, y };
  };
  const onPointerUp = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const swipe = from.current && swipeOf(from.current, { x, y });
    from.current = null;
    if (swipe) gallery.send(swipe);
  };
  return (
    <section className={styles.gallery} aria-label={`Pictures of lot ${lotNumber}`}>
      <div className={styles.plate} onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
        <Picture key={photo?.Path} photo={photo} maker={maker} sizes={mainSizes} isFirst={index === 0} />
        {photo && (
          <ButtonBase
            className={styles.enlarge}
            aria-label="Enlarge the picture"
            onKeyDown={onKeyDown}
            onClick={() => gallery.send({ type: 'enlarging.wanted' })}
          >
            <Icon name="zoomIn" />
          </ButtonBase>
        )}
      </div>
      {photos.length > 1 && (
        <>
          <Views
            photos={photos}
            maker={maker}
            index={index}
            onKeyDown={onKeyDown}
            onChosen={(chosen) => gallery.send({ type: 'picture.chosen', index: chosen })}
          />
          <VisuallyHidden>
            <output>{`Picture ${index + 1} of ${photos.length}`}</output>
          </VisuallyHidden>
        </>
      )}
      {isEnlarged && (
        <Suspense fallback={null}>
          <DeepZoom gallery={gallery} photos={photos} maker={maker} />
        </Suspense>
      )}
    </section>
  );
});

const largestFile = ({ Path: path, HasThemes }: Photo): string =>
  pictureFile({ path, theme: HasThemes ? 'light' : null, width: 1200, format: 'webp' });

type ViewsProps = {
  photos: readonly Photo[];
  maker: string;
  index: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onChosen: (index: number) => void;
};

function Views({ photos, maker, index, onKeyDown, onChosen }: ViewsProps) {
  const choose = (chosen: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChosen(chosen);
  };
  return (
    <ul className={styles.views}>
      {photos.map((photo, place) => (
        <li key={photo.Path}>
          <ButtonBase
            href={largestFile(photo)}
            aria-label={`View ${place + 1} of ${photos.length}: ${photo.Alt}`}
            {...(place === index && { 'aria-current': 'true' as const })}
            onKeyDown={onKeyDown}
            onClick={choose(place)}
          >
            <Picture photo={photo} maker={maker} sizes="92px" isDecoration />
          </ButtonBase>
        </li>
      ))}
    </ul>
  );
}
