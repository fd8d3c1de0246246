/**
 * A lot's picture over the whole window, as close as its largest file allows: by wheel, pinch, double tap and keys, or by
 * the buttons.
 */
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { Photo } from '#contract/catalog/lots.ts';
import {
  atMiddle,
  type lotGalleryMachine,
  selectIndex,
  selectView,
} from '#machines/catalog/lotGalleryMachine.ts';
import { isWhole } from '#machines/catalog/zoomView.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { WindowBar, WindowDialog } from '#ui/modal/WindowDialog.tsx';
import { Picture } from '#ui/picture/Picture.tsx';

import { type GalleryEvent, keyOf } from './gestures.ts';
import { useZoomGestures } from './useZoomGestures.ts';

import styles from './DeepZoom.module.css';

export type DeepZoomProps = {
  gallery: ActorRefFrom<typeof lotGalleryMachine>;
  photos: readonly Photo[];
  maker: string;
};

/** Always the largest file. */
const largest = '1200px';
const buttonFactor = 1.5;

export function DeepZoom(props: DeepZoomProps) {
  const { gallery } = props;
  const end = useCallback(() => gallery.send({ type: 'enlarging.ended' }), [gallery]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const meant = keyOf(event.key, isWhole(selectView(gallery.getSnapshot())));
    if (!meant) return;
    event.preventDefault();
    gallery.send(meant);
  };
  return (
    <WindowDialog label="Enlarged picture" onKeyDown={onKeyDown} onClose={end}>
      <Zoom {...props} end={end} />
    </WindowDialog>
  );
}

/** Mounted with the dialog's content, so that its elements are there to be listened to. */
function Zoom({ gallery, photos, maker, end }: DeepZoomProps & { end: () => void }) {
  const surface = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const index = useSelector(gallery, selectIndex);
  const { scale, x, y } = useSelector(gallery, selectView);
  const send = useCallback((event: GalleryEvent) => gallery.send(event), [gallery]);
  const seesWhole = useCallback(() => isWhole(selectView(gallery.getSnapshot())), [gallery]);
  useZoomGestures({ surface, frame }, { send, isWhole: seesWhole });
  const photo = photos[index] ?? null;
  return (
    <>
      <div ref={surface} className={styles.surface}>
        <div ref={frame} className={styles.frame}>
          <div style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}>
            <Picture key={photo?.Path} photo={photo} maker={maker} sizes={largest} />
          </div>
        </div>
      </div>
      <ZoomBar count={photos.length} index={index} scale={scale} send={send} end={end} />
    </>
  );
}

type ZoomBarProps = {
  count: number;
  index: number;
  scale: number;
  send: (event: GalleryEvent) => void;
  end: () => void;
};

function ZoomBar({ count, index, scale, send, end }: ZoomBarProps) {
  const zoom = (factor: number) => () => send({ type: 'view.scaled', factor, at: atMiddle });
  return (
    <WindowBar className={styles.bar}>
      <IconButton label="Close" icon={<Icon name="close" />} onClick={end} />
      <IconButton label="Zoom out" icon={<Icon name="zoomOut" />} onClick={zoom(1 / buttonFactor)} />
      <output className={styles.scale}>{`${Math.round(scale * 100)}%`}</output>
      <IconButton label="Zoom in" icon={<Icon name="zoomIn" />} onClick={zoom(buttonFactor)} />
      {count > 1 && (
        <>
          <IconButton
            label="Previous picture"
            icon={<Icon name="chevronLeft" />}
            onClick={() => send({ type: 'previous.wanted' })}
          />
          <output className={styles.scale}>{`${index + 1} of ${count}`}</output>
          <IconButton
            label="Next picture"
            icon={<Icon name="chevronRight" />}
            onClick={() => send({ type: 'next.wanted' })}
          />
        </>
      )}
    </WindowBar>
  );
}
