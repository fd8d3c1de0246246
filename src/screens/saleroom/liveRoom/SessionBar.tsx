/** The bar over the room: which session of which sale, how far it is, who the visitor is in it, and the sound. */
import LinearProgress from '@mui/material/LinearProgress';
import { useSelector } from '@xstate/react';
import { memo, useEffect, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { RoomSession } from '#contract/saleroom/saleroom.ts';
import { roomSoundMachine, selectIsSoundOn } from '#machines/saleroom/roomSoundMachine.ts';
import type { LiveRoomState, RoomStanding } from '#rules/saleroom/liveRoomFacts.ts';
import { takesBids } from '#rules/saleroom/liveRoomState.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './SessionBar.module.css';

type SessionBarProps = {
  auction: AuctionWithSessions;
  state: LiveRoomState;
  registration: Registration | null;
};

const sessionOf = (state: LiveRoomState): RoomSession | null => ('room' in state ? state.room.Session : null);

export function SessionBar({ auction, state, registration }: SessionBarProps) {
  const session = sessionOf(state);
  return (
    <div className={styles.bar}>
      {session !== null && session.Status !== sessionStatuses.finished && <LiveMark words="Live" />}
      <p className={styles.sale}>
        {session !== null && (
          <>
            <b>
              Session {session.Number} of {auction.Sessions.length}
            </b>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <AppLink to={auctionAddress(auction.Slug)}>{auction.Title}</AppLink>
      </p>
      {session !== null && state.kind === 'lot' && (
        <Progress session={session} number={state.lot.LotNumber} />
      )}
      <div className={styles.end}>
        <Standing registration={registration} />
        <SoundButton
          number={state.kind === 'lot' ? state.lot.LotNumber : null}
          standing={state.kind === 'lot' && takesBids(state.stage) ? state.standing : null}
        />
      </div>
    </div>
  );
}

function Progress({ session, number }: { session: RoomSession; number: number }) {
  const { LotCount, DoneCount, LastLot } = session;
  const percent = LotCount > 0 ? Math.min(Math.round((DoneCount / LotCount) * 100), 100) : 0;
  return (
    <>
      {/* The words beside it say it. */}
      <LinearProgress variant="determinate" value={percent} className={styles.progress} aria-hidden="true" />
      <span className={styles.count}>
        Lot {number}
        {LastLot !== null && ` of ${LastLot}`}
      </span>
    </>
  );
}

function Standing({ registration }: { registration: Registration | null }) {
  if (registration?.Status !== 'approved' || registration.Paddle === null) return null;
  const { Paddle, LimitCents, ExposureCents } = registration;
  const left =
    LimitCents === null ? '' : ` · limit left ${formatUsd(Math.max(LimitCents - ExposureCents, 0))}`;
  return <span className={styles.standing}>{`Paddle ${Paddle}${left}`}</span>;
}

type Received = { number: number | null; standing: RoomStanding | null };

/** Not drawn again with each bid. */
const SoundButton = memo(function SoundButton({ number, standing }: Received) {
  const sound = useActorRef(useScreenMachine(roomSoundMachine));
  const isOn = useSelector(sound, selectIsSoundOn);
  const before = useRef<Received>({ number, standing });
  useEffect(() => {
    const last = before.current;
    before.current = { number, standing };
    if (number !== null && last.number !== null && number !== last.number) {
      sound.send({ type: 'tone.due', tone: 'nextLot' });
    } else if (standing === 'outbid' && last.standing !== 'outbid') {
      sound.send({ type: 'tone.due', tone: 'outbid' });
    }
  }, [sound, number, standing]);
  return (
    <IconButton
      icon={<Icon name={isOn ? 'sound' : 'soundOff'} />}
      label={isOn ? 'Turn sound off' : 'Turn sound on'}
      onClick={() => sound.send({ type: 'sound.toggled' })}
    />
  );
});
