/**
 * A video as its still picture, and the player once it is pressed (UI-09): nothing of the video's host but a
 * picture is loaded before. The privacy-minded host is used, which sets no cookie until the film runs.
 */
import { useActorRef, useSelector } from '@xstate/react';
import type { SyntheticEvent } from 'react';

import {
  selectIsLoading,
  selectIsStill,
  selectQuality,
  videoPreviewMachine,
} from '#machines/videoPreviewMachine.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { LoadingBar } from '#ui/loadingBar/LoadingBar.tsx';

import styles from './VideoPreview.module.css';

/** For a quality it does not have, the host answers a gray picture of this width. */
const PLACEHOLDER_WIDTH_PX = 120;

export type VideoPreviewProps = { videoId: string; title: string };

const isMissing = (image: HTMLImageElement): boolean =>
  image.complete && (image.naturalWidth === 0 || image.naturalWidth === PLACEHOLDER_WIDTH_PX);

export function VideoPreview({ videoId, title }: VideoPreviewProps) {
  const video = useActorRef(videoPreviewMachine);
  const isStill = useSelector(video, selectIsStill);
  const isLoading = useSelector(video, selectIsLoading);
  const quality = useSelector(video, selectQuality);
  const id = encodeURIComponent(videoId);
  const missed = (): void => video.send({ type: 'thumbnail.missed' });

  if (isStill) {
    return (
      <button type="button" className={styles.frame} onClick={() => video.send({ type: 'play.pressed' })}>
        <img
          // A new picture for each quality, so that a failure seen before hydration is seen again here.
          key={quality}
          ref={(image) => {
            if (image?.getAttribute('src') && image.complete && image.naturalWidth === PLACEHOLDER_WIDTH_PX) missed();
          }}
          className={styles.fill}
          src={`https://i.ytimg.com/vi/${id}/${quality}.jpg`}
          alt=""
          loading="lazy"
          onError={missed}
          onLoad={(event: SyntheticEvent<HTMLImageElement>) => isMissing(event.currentTarget) && missed()}
        />
        <span className={styles.disc}>
          <Icon name="play" size="lg" filled />
        </span>
        <span className={styles.title}>Play video: {title}</span>
      </button>
    );
  }

  return (
    <div className={styles.frame}>
      <iframe
        className={isLoading ? `${styles.fill} ${styles.waiting}` : styles.fill}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        onLoad={() => video.send({ type: 'frame.loaded' })}
      />
      {isLoading && (
        <span className={styles.loading}>
          <LoadingBar label={`Loading video: ${title}`} />
        </span>
      )}
    </div>
  );
}
