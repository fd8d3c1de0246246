/**
 * Ties a player to a stream: the browser's own where that knows all of it, else hls.js, which is fetched for this alone.
 * What the player says is passed on in the words of `roomVideoMachine.ts`; when to try again is not decided here.
 */
import type HlsPlayer from 'hls.js';

import type { RoomVideoEvent } from '#machines/saleroom/roomVideoMachine.ts';

type Notify = (news: RoomVideoEvent) => void;

const streamType = 'application/vnd.apple.mpegurl';

/** Chromium's own player shows the picture of a stream without its captions; where tracks are listed, they are read as well. */
const knowsStreams = (video: HTMLVideoElement): boolean =>
  video.canPlayType(streamType) !== '' && 'audioTracks' in video;

const isCaptions = ({ kind }: TextTrack): boolean => kind === 'captions' || kind === 'subtitles';
const nameOf = ({ label, language }: TextTrack): string => label || language || 'Captions';

const captionTracks = ({ textTracks }: HTMLVideoElement): TextTrack[] => [...textTracks].filter(isCaptions);

/** @param name null for none. */
export function showCaptions(video: HTMLVideoElement, name: string | null): void {
  const tracks = captionTracks(video);
  const chosen = tracks.find((track) => nameOf(track) === name);
  for (const track of tracks) {
    const mode = track === chosen ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

/** @returns what ends the listening. */
function listen(video: HTMLVideoElement, notify: Notify): () => void {
  const silence = new AbortController();
  const { signal } = silence;
  const receive = (name: string, news: () => RoomVideoEvent): void =>
    video.addEventListener(name, () => notify(news()), { signal });
  receive('playing', () => ({ type: 'frames.came' }));
  receive('waiting', () => ({ type: 'frames.missed' }));
  receive('error', () => ({ type: 'stream.lost' }));
  receive('ended', () => ({ type: 'stream.lost' }));
  receive('volumechange', () => ({ type: 'sound.changed', isMuted: video.muted }));
  const notifyCaptions = (): void =>
    notify({ type: 'captions.found', captions: [...new Set(captionTracks(video).map(nameOf))] });
  video.textTracks.addEventListener('addtrack', notifyCaptions, { signal });
  video.textTracks.addEventListener('removetrack', notifyCaptions, { signal });
  return () => silence.abort();
}

/** A press may be wanted first. That a newer stream took the place of this one is no news. */
export async function startPlaying(video: HTMLVideoElement, notify: Notify): Promise<void> {
  try {
    await video.play();
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'NotAllowedError') notify({ type: 'play.blocked' });
  }
}

function playNatively(video: HTMLVideoElement, url: string, notify: Notify): () => void {
  video.src = url;
  void startPlaying(video, notify);
  return () => {
    video.removeAttribute('src');
    video.load();
  };
}

async function loadPlayer(): Promise<{ Hls: typeof HlsPlayer; workerPath: string }> {
  const [{ default: Hls }, { default: workerPath }] = await Promise.all([
    import('hls.js'),
    // A file of ours: a worker made from a blob would have to be allowed by our policy.
    import('hls.js/dist/hls.worker.js?url'),
  ]);
  return { Hls, workerPath };
}

function playByScript(video: HTMLVideoElement, url: string, notify: Notify): () => void {
  let isOver = false;
  let player: HlsPlayer | undefined;
  const start = async (): Promise<void> => {
    const { Hls, workerPath } = await loadPlayer();
    if (isOver) return;
    if (!Hls.isSupported()) {
      notify({ type: 'stream.refused' });
      return;
    }
    player = new Hls({ workerPath });
    player.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) notify({ type: 'stream.lost' });
    });
    player.on(Hls.Events.MANIFEST_PARSED, () => void startPlaying(video, notify));
    player.loadSource(url);
    player.attachMedia(video);
  };
  // A player that cannot be fetched is a stream that cannot be had: both are tried again.
  start().catch(() => notify({ type: 'stream.lost' }));
  return () => {
    isOver = true;
    player?.destroy();
  };
}

/** @returns what unties the player again. */
export function playStream(video: HTMLVideoElement, url: string, notify: Notify): () => void {
  const silence = listen(video, notify);
  const untie = import.meta.env.SSR
    ? () => undefined
    : (knowsStreams(video) ? playNatively : playByScript)(video, url, notify);
  return () => {
    silence();
    untie();
  };
}
