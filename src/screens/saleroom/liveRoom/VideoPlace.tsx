/** The picture from the room, where the sale has one and this browser can show it; else the lot's plate. */
import { lazy, type ReactNode, Suspense } from 'react';

import type { Room } from '#contract/saleroom/saleroom.ts';

import { useIsInBrowser } from './useIsInBrowser.ts';

import styles from './LotColumn.module.css';

/** Its own origin, which is one of the hosts that the site names and never ours: players do not work without it. */
const playerRights = 'allow-scripts allow-same-origin allow-presentation';

type Video = NonNullable<Room['Video']>;
type StreamProps = { url: string; plate: ReactNode };

/** Bidding goes on where the player cannot be fetched. */
const LazyStreamPlayer = lazy(async () => {
  const loaded = await import('./StreamPlayer.tsx').catch(() => null);
  return { default: loaded?.StreamPlayer ?? (({ plate }: StreamProps) => plate) };
});

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

/** A player is the browser's business alone; until it is there, and on the server, the plate is. */
function Stream({ url, plate }: StreamProps) {
  if (!useIsInBrowser()) return plate;
  return (
    <Suspense fallback={plate}>
      <LazyStreamPlayer url={url} plate={plate} />
    </Suspense>
  );
}
