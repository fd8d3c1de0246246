/**
 * A video as its still picture, and the player once it is pressed (UI-09): nothing of the video's host but a
 * picture is loaded before. The privacy-minded host is used, which sets no cookie until the film runs. Where the film
 * cannot be had, it says so and leads to the host instead of offering a player.
 */
import ButtonBase from '@mui/material/ButtonBase';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import {
  selectIsLoading,
  selectIsStill,
  selectIsUnreachable,
  selectQuality,
  videoPreviewMachine,
} from '#machines/page/videoPreviewMachine.ts';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { filmPage, filmPlayer, hostNames, type VideoHost } from './videoHost.ts';

import styles from './VideoPreview.module.css';

/** For a quality it does not have, the host answers a gray picture of this width. */
const PLACEHOLDER_WIDTH_PX = 120;

/** Without a width it did not come. */
const missedWidths: ReadonlySet<number> = new Set([0, PLACEHOLDER_WIDTH_PX]);

/** Its own origin, which is never ours, and scripts: without both there is no player. No forms, no navigation of ours. */
const PLAYER_RIGHTS = 'allow-scripts allow-same-origin allow-presentation allow-popups';

export type VideoPreviewProps = {
  videoId: string;
  host?: VideoHost;
  title: string;
  /** What stands in where the host has no picture. */
  still?: ReactNode;
};

export function VideoPreview({ videoId, host = 'youtube', title, still }: VideoPreviewProps) {
  const video = useActorRef(videoPreviewMachine);
  const isStill = useSelector(video, selectIsStill);
  const isUnreachable = useSelector(video, selectIsUnreachable);
  if (isUnreachable) return <Unreachable id={videoId} host={host} title={title} still={still} />;
  return isStill ? (
    <Still video={video} id={videoId} host={host} title={title} still={still} />
  ) : (
    <Player video={video} id={videoId} host={host} title={title} />
  );
}

type PartProps = {
  video: ActorRefFrom<typeof videoPreviewMachine>;
  id: string;
  host: VideoHost;
  title: string;
};

function Still({ video, id, host, title, still }: PartProps & Pick<VideoPreviewProps, 'still'>) {
  const quality = useSelector(video, selectQuality);
  const missed = (): void => video.send({ type: 'thumbnail.missed' });
  const judge = (image: HTMLImageElement | null): void => {
    if (image?.complete && missedWidths.has(image.naturalWidth)) missed();
  };
  return (
    <ButtonBase className={styles.frame} onClick={() => video.send({ type: 'play.pressed' })}>
      {still && <span className={styles.fill}>{still}</span>}
      {/* Only one of the hosts has still pictures at an address that can be known. */}
      {host === 'youtube' && (
        <img
          key={quality}
          // A picture that came before the page was alive has had its load event already.
          ref={judge}
          className={styles.fill}
          src={`https://i.ytimg.com/vi/${encodeURIComponent(id)}/${quality}.jpg`}
          alt=""
          loading="lazy"
          onError={missed}
          onLoad={(event) => judge(event.currentTarget)}
        />
      )}
      <span className={styles.disc}>
        <Icon name="play" size="lg" filled />
      </span>
      <span className={styles.title}>Play video: {title}</span>
    </ButtonBase>
  );
}

type FilmProps = Pick<PartProps, 'id' | 'host' | 'title'>;

const LinkToHost = ({ id, host, title }: FilmProps) => (
  <TextLink to={filmPage(host, id)}>{`Watch “${title}” on ${hostNames[host]}`}</TextLink>
);

function Unreachable({ still, ...film }: FilmProps & Pick<VideoPreviewProps, 'still'>) {
  return (
    <div className={styles.frame}>
      {still && <span className={styles.fill}>{still}</span>}
      <p className={styles.title}>
        {`${hostNames[film.host]} does not show us this film at the moment. `}
        <LinkToHost {...film} />
      </p>
    </div>
  );
}

function Player({ video, id, host, title }: PartProps) {
  const isLoading = useSelector(video, selectIsLoading);
  return (
    <>
      <div className={styles.frame}>
        <iframe
          className={isLoading ? `${styles.fill} ${styles.waiting}` : styles.fill}
          src={`${filmPlayer(host, id)}?autoplay=1&${host === 'vimeo' ? 'dnt=1' : 'rel=0'}`}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          sandbox={PLAYER_RIGHTS}
          onLoad={() => video.send({ type: 'frame.loaded' })}
        />
        {isLoading && (
          <div className={styles.loading}>
            <LoadingBar label={`Loading video: ${title}`} />
          </div>
        )}
      </div>
      {/* A page cannot see what the frame of another origin shows: a film, or that there is none. */}
      <p className={styles.elsewhere}>
        {'It does not play? '}
        <LinkToHost id={id} host={host} title={title} />
      </p>
    </>
  );
}
