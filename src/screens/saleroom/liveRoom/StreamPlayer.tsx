/**
 * The stream of a room: the picture where it runs, and the lot's plate where it does not, with what became of it and what
 * can be done. It begins without sound, as browsers will have it.
 */
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import {
  roomVideoMachine,
  selectCaptions,
  selectIsAttached,
  selectIsBlocked,
  selectIsLate,
  selectIsLost,
  selectIsMuted,
  selectIsShown,
  selectShownCaptions,
} from '#machines/saleroom/roomVideoMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { playStream, showCaptions, startPlaying } from './roomStream.ts';

import styles from './StreamPlayer.module.css';

type VideoActor = ActorRefFrom<typeof roomVideoMachine>;

function usePlayer(video: VideoActor, url: string) {
  const player = useRef<HTMLVideoElement>(null);
  const isAttached = useSelector(video, selectIsAttached);
  const isMuted = useSelector(video, selectIsMuted);
  const captions = useSelector(video, selectCaptions);
  const shownCaptions = useSelector(video, selectShownCaptions);
  useEffect(
    () =>
      isAttached && player.current ? playStream(player.current, url, (news) => video.send(news)) : undefined,
    [isAttached, url, video],
  );
  useEffect(() => {
    if (player.current) player.current.muted = isMuted;
  }, [isMuted]);
  // Tracks that came back with the picture are set again, too.
  useEffect(() => {
    if (player.current && captions.length > 0) showCaptions(player.current, shownCaptions);
  }, [captions, shownCaptions]);
  return player;
}

export function StreamPlayer({ url, plate }: { url: string; plate: ReactNode }) {
  const [jitter] = useState(Math.random);
  const video = useActorRef(roomVideoMachine, { input: { jitter } });
  const player = usePlayer(video, url);
  const isShown = useSelector(video, selectIsShown);
  const play = (): void => {
    video.send({ type: 'play.asked' });
    if (player.current) void startPlaying(player.current, (news) => video.send(news));
  };
  return (
    <>
      <div className={styles.frame}>
        <div hidden={isShown}>{plate}</div>
        <video
          ref={player}
          className={styles.video}
          hidden={!isShown}
          data-stream={isShown ? 'shown' : undefined}
          muted
          controls
          playsInline
          aria-label="Live picture from the room"
        />
        {isShown && <Sound video={video} />}
      </div>
      <Captions video={video} />
      <Note video={video} onPlay={play} />
    </>
  );
}

type PartProps = { video: VideoActor };

/** The same button in both states, so that it keeps the focus. */
function Sound({ video }: PartProps) {
  const isMuted = useSelector(video, selectIsMuted);
  return (
    <Button
      size="sm"
      variant={isMuted ? 'primary' : 'secondary'}
      className={styles.sound}
      startIcon={<Icon name={isMuted ? 'soundOff' : 'sound'} size="sm" />}
      onClick={() => video.send({ type: 'sound.changed', isMuted: !isMuted })}
    >
      {isMuted ? 'Tap for sound' : 'Mute'}
    </Button>
  );
}

function Captions({ video }: PartProps) {
  const captions = useSelector(video, selectCaptions);
  const shown = useSelector(video, selectShownCaptions);
  const isShown = useSelector(video, selectIsShown);
  if (!isShown || captions.length === 0) return null;
  return (
    <div className={styles.captions}>
      <SelectField
        label="Captions"
        value={shown ?? ''}
        onChange={({ target }) =>
          video.send({ type: 'captions.chosen', captions: target.value === '' ? null : target.value })
        }
      >
        <option value="">Off</option>
        {captions.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Note({ video, onPlay }: PartProps & { onPlay: () => void }) {
  const isLate = useSelector(video, selectIsLate);
  const isBlocked = useSelector(video, selectIsBlocked);
  const isLost = useSelector(video, selectIsLost);
  if (isLate) return <p className={styles.note}>Waiting for the picture from the room…</p>;
  if (isBlocked) {
    return (
      <p className={styles.note}>
        <Button size="sm" startIcon={<Icon name="play" size="sm" />} onClick={onPlay}>
          Play the picture from the room
        </Button>
      </p>
    );
  }
  if (!isLost) return null;
  return (
    <p className={styles.note}>
      No picture from the room at the moment. We keep trying; bidding goes on.{' '}
      <Button size="sm" variant="link" onClick={() => video.send({ type: 'retry.asked' })}>
        Try now
      </Button>
    </p>
  );
}
