/** The bar over the room: which session of which sale, how far it is, who the visitor is in it, and the sound. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { AuctionWithSessions } from '#contract/auctions.ts';
import type { Registration } from '#contract/registrations.ts';
import { sessionStatuses } from '#contract/rules/auctionCodes.ts';
import type { LiveRoomState, RoomStanding } from '#contract/rules/liveRoomFacts.ts';
import { takesBids } from '#contract/rules/liveRoomState.ts';
import { auctionAddress } from '#contract/rules/lotAddress.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { RoomSession } from '#contract/saleroom.ts';
import { roomSoundMachine, selectIsSoundOn } from '#machines/roomSoundMachine.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import { lotNumber } from './roomFigures.ts';

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
        <SoundButton state={state} />
      </div>
    </div>
  );
}

function Progress({ session, number }: { session: RoomSession; number: number }) {
  const { LotCount, DoneCount, LastLot } = session;
  const share = LotCount > 0 ? Math.min(DoneCount / LotCount, 1) : 0;
  return (
    <>
      <span className={styles.progress} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.count}>
        Lot {lotNumber(number)}
        {LastLot !== null && ` of ${lotNumber(LastLot)}`}
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

type Heard = { number: number | null; standing: RoomStanding | null };

function SoundButton({ state }: { state: LiveRoomState }) {
  const sound = useActorRef(useScreenMachine(roomSoundMachine));
  const isOn = useSelector(sound, selectIsSoundOn);
  const number = state.kind === 'lot' ? state.lot.LotNumber : null;
  const standing = state.kind === 'lot' && takesBids(state.stage) ? state.standing : null;
  const before = useRef<Heard>({ number, standing });
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
      title={isOn ? 'Sound on' : 'Sound off'}
      onClick={() => sound.send({ type: 'sound.toggled' })}
    />
  );
}
