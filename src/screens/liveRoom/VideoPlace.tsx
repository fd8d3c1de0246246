/** The picture from the room, where the sale has one and this browser can show it; else the lot's plate. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { Room } from '#contract/saleroom.ts';

import styles from './LotColumn.module.css';

/** Its own origin, which is one of the hosts that the site names and never ours: players do not work without it. */
const playerRights = 'allow-scripts allow-same-origin allow-presentation';

type Video = NonNullable<Room['Video']>;

export function VideoPlace({ video, plate }: { video: Video; plate: ReactNode }) {
  if (video.Kind === 'hls') return <Stream key={video.Url} url={video.Url} plate={plate} />;
  return (
    <iframe
      className={styles.video}
      src={video.Url}
      title="Live picture from the room"
      allow="autoplay; fullscreen; picture-in-picture"
      sandbox={playerRights}
    />
  );
}

/** Without a player of our own: browsers that do not know the format show the plate. */
function Stream({ url, plate }: { url: string; plate: ReactNode }) {
  const player = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    if (player.current?.canPlayType('application/vnd.apple.mpegurl') === '') setIsShown(false);
  }, []);
  if (!isShown) return plate;
  return (
    <video
      ref={player}
      className={styles.video}
      src={url}
      controls
      muted
      autoPlay
      playsInline
      aria-label="Live picture from the room"
      onError={() => setIsShown(false)}
    />
  );
}
