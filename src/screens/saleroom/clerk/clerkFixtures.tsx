/** The parts of the clerk's console in their states: the lot on the desk, what is said there, the keys, and the words. */
import type { ReactNode } from 'react';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { ClerkAction, ClerkRoom, Room, RoomLot } from '#contract/saleroom/saleroom.ts';
import { aClerkRoom, aRoom, aRoomLot, aRoomSession } from '#fixtures/room.ts';
import { emptyDraft } from '#machines/saleroom/clerkDraft.ts';
import type { NotSent } from '#machines/saleroom/clerkSetup.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { ClerkBar } from './ClerkBar.tsx';
import { ClerkKeys } from './ClerkKeys.tsx';
import { ClerkVideo } from './ClerkVideo.tsx';
import { type ClerkKey, lotKeys, repairKeys, sessionKeys } from './clerkWords.ts';
import { ClerkWords } from './ClerkWords.tsx';
import { DeskLot } from './DeskLot.tsx';
import { DeskQuestion } from './DeskQuestion.tsx';
import { DeskSaid, type Said } from './DeskSaid.tsx';
import type { ClerkActions } from './useClerk.ts';

import styles from './Clerk.module.css';
import deskStyles from './Desk.module.css';

const nothing = () => undefined;
const actions: ClerkActions = { do: nothing, confirm: nothing, drop: nothing, type: nothing };

const clerkRoom = (lot: Partial<RoomLot> | null = {}, more: Partial<Room> = {}): ClerkRoom =>
  aClerkRoom({
    Room: aRoom({ Lot: lot && aRoomLot(lot), Next: [], Events: [], ...more }),
    ReserveCents: 700_000,
    Lots: [],
    Bidders: [],
  });

/** The keys are drawn as they are on the console. */
const onConsole = (part: ReactNode): ReactNode => <div className={styles.sample}>{part}</div>;

const desk = (name: string, room: ClerkRoom): Fixture => ({
  name,
  render: () =>
    onConsole(
      <div className={deskStyles.desk}>
        <DeskLot room={room} />
      </div>,
    ),
});

export const deskFixtures: Fixture[] = [
  desk('open', clerkRoom()),
  desk('reserve not met', clerkRoom({ HasReserve: true, ReserveMet: false })),
  desk('fair warning', clerkRoom({ Stage: 'fairWarning' })),
  desk('final call', clerkRoom({ Stage: 'finalCall', LeaderPaddle: 207, IsFloor: false })),
  desk('on hold', clerkRoom({ IsHeld: true })),
  desk('hammer down', clerkRoom({ Stage: 'hammer' })),
  desk('sold', clerkRoom({ Stage: 'sold', AskCents: null })),
  desk('passed', clerkRoom({ Stage: 'passed', AskCents: null })),
  desk('no lot', clerkRoom(null)),
];

const quiet: Said = { outcome: null, problem: null, notSent: null, isUnsure: false };

const said = (name: string, state: Partial<Said>): Fixture => ({
  name,
  render: () => onConsole(<DeskSaid {...quiet} {...state} lot={aRoomLot()} />),
});

const question = (name: string, asked: ClerkAction, notSent: NotSent | null = null): Fixture => ({
  name,
  render: () =>
    onConsole(
      <div className={deskStyles.questionSample}>
        <DeskQuestion {...{ asked, notSent, actions }} room={clerkRoom()} draft={emptyDraft} />
      </div>,
    ),
});

const keys = (
  name: string,
  shown: readonly ClerkKey[],
  { room = clerkRoom(), isBusy = false } = {},
): Fixture => ({
  name,
  render: () =>
    onConsole(
      <ClerkKeys
        label={name}
        keys={shown}
        isLarge={shown === lotKeys}
        onPress={nothing}
        {...{ room, isBusy }}
      />,
    ),
});

const bar = (name: string, room: ClerkRoom): Fixture => ({
  name,
  render: () => onConsole(<ClerkBar room={room} />),
});

const atFinalCall = clerkRoom({ Stage: 'finalCall' });
const paused = aRoomSession({ Status: sessionStatuses.paused });
const withWords = clerkRoom({}, { Message: 'Back in five minutes.' });
const stream = { Kind: 'hls', Url: 'https://stream.prairiestar.example/day-1/live.m3u8' } as const;

export const consoleFixtures: Fixture[] = [
  bar('a clerk conducts', clerkRoom()),
  bar('auto-pilot', clerkRoom({}, { IsPiloted: true })),
  bar('a break', clerkRoom({}, { Session: paused })),
  said('done', { outcome: { action: 'floorBid.taken', code: 'done', lotNumber: 214 } }),
  said('another clerk was faster', { outcome: { action: 'floorBid.taken', code: 'MOVED', lotNumber: 214 } }),
  said('not sent: another command is under way', {
    isUnsure: true,
    notSent: { action: 'fairWarning.given', why: 'busy' },
  }),
  said('what to do first', { notSent: { action: 'hammer.fallen', why: 'neitherWarnedNorCalled' } }),
  question('the hammer, asked once', 'hammer.fallen'),
  question('a withdrawal, asked once', 'lot.withdrawn'),
  question('a rejection without a reason', 'bid.rejected', { action: 'bid.rejected', why: 'noReason' }),
  question('the auto-pilot, asked once', 'session.handedToPilot'),
  said('no answer yet', { isUnsure: true }),
  said('a call refused', { problem: { code: 'rate_limited', retryAfterSeconds: 20 } }),
  keys('keys of a lot at its final call', lotKeys, { room: atFinalCall }),
  keys('while a command is on its way', lotKeys, { room: atFinalCall, isBusy: true }),
  keys('keys that put right', repairKeys),
  keys('keys of the session', sessionKeys),
  {
    name: 'words',
    render: () => <ClerkWords room={withWords} draft={emptyDraft} isBusy={false} actions={actions} />,
  },
  { name: 'no picture', render: () => <ClerkVideo room={clerkRoom()} actions={actions} outcome={null} /> },
  {
    name: 'a picture, and another refused',
    render: () => (
      <ClerkVideo
        room={{ ...clerkRoom(), Video: stream }}
        actions={actions}
        outcome={{ action: 'video.chosen', code: 'NO_VIDEO_HOST', lotNumber: 214 }}
      />
    ),
  },
];
