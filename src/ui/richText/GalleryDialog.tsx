/** A gallery's pictures one by one over the whole window, with their captions, by buttons and by keys. */
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { type lotGalleryMachine, selectIndex } from '#machines/catalog/lotGalleryMachine.ts';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { WindowBar, WindowDialog } from '#ui/modal/WindowDialog.tsx';

import type { GalleryPicture } from './richNodes.ts';

import styles from './GalleryDialog.module.css';

type GalleryDialogProps = {
  gallery: ActorRefFrom<typeof lotGalleryMachine>;
  pictures: readonly GalleryPicture[];
};

const turns = { ArrowLeft: 'previous.wanted', ArrowRight: 'next.wanted' } as const;

export function GalleryDialog({ gallery, pictures }: GalleryDialogProps) {
  const index = useSelector(gallery, selectIndex);
  const end = () => gallery.send({ type: 'enlarging.ended' });
  const shown = pictures[index];
  const turn = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') gallery.send({ type: turns[key] });
  };
  return (
    <WindowDialog label="Enlarged picture" onClose={end} onKeyDown={turn}>
      <div className={styles.surface}>
        {shown && <ContentPicture key={shown.picture.src} picture={shown.picture} sizes="1200px" isFirst />}
      </div>
      <WindowBar className={styles.bar}>
        <p className={styles.caption}>{shown?.caption}</p>
        {pictures.length > 1 && (
          <>
            <IconButton
              label="Previous picture"
              icon={<Icon name="chevronLeft" />}
              onClick={() => gallery.send({ type: 'previous.wanted' })}
            />
            <output className={styles.place}>{`${index + 1} of ${pictures.length}`}</output>
            <IconButton
              label="Next picture"
              icon={<Icon name="chevronRight" />}
              onClick={() => gallery.send({ type: 'next.wanted' })}
            />
          </>
        )}
        <IconButton label="Close" icon={<Icon name="close" />} onClick={end} />
      </WindowBar>
    </WindowDialog>
  );
}
