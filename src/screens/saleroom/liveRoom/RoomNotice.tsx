/** The room without a lot: before, between and after the sessions, and where it could not be had. */
import { lazy, Suspense } from 'react';

import { auctionAddress, catalogAddress, resultsAddress } from '#contract/catalog/lotAddress.ts';
import { formatCentralDay, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { CalendarFacts } from '#rules/auctions/calendarLinks.ts';
import type { LiveRoomState, LotInRoom } from '#rules/saleroom/liveRoomFacts.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';

import { useIsInBrowser } from './useIsInBrowser.ts';

import styles from './LiveRoom.module.css';

type WithoutLot = Exclude<LiveRoomState, LotInRoom>;
type RoomNoticeProps = { state: WithoutLot; auction: CalendarFacts; onRetry: () => void };

const MARK_PX = 52;

/** The server leaves it out: it would come without its styles. */
const AddToCalendar = lazy(async () => ({
  default: (await import('#ui/auctionHeading/AddToCalendar.tsx')).AddToCalendar,
}));

function CalendarPlace({ auction }: { auction: CalendarFacts }) {
  return (
    useIsInBrowser() && (
      <Suspense>
        <AddToCalendar auction={auction} />
      </Suspense>
    )
  );
}

const dayAndTime = (instant: string): string => `${formatCentralDay(instant)}, ${formatCentralTime(instant)}`;

type Words = { title: string; text: string };

const begins = (at: string | null): string =>
  at === null
    ? 'Its sessions are announced on the sale’s page.'
    : `The next session begins ${dayAndTime(at)}. This page opens by itself.`;

function endedWords(state: Extract<WithoutLot, { kind: 'ended' }>): Words {
  const { session, wonCount, room } = state;
  const lots = `${session.SoldCount.toLocaleString('en-US')} of ${session.LotCount.toLocaleString('en-US')} lots sold for ${formatUsd(session.TotalCents)}, premium included.`;
  const won =
    wonCount === null || wonCount === 0
      ? ''
      : ` You won ${wonCount} ${wonCount === 1 ? 'lot' : 'lots'}; the invoice follows by email.`;
  const next = room.NextSessionStartsAt === null ? '' : ` ${begins(room.NextSessionStartsAt)}`;
  return { title: `${session.Title} has ended`, text: `${lots}${won}${next}` };
}

const betweenWords = {
  lots: { title: 'The next lot is about to come up', text: 'It opens in a moment.' },
  paused: { title: 'A short break', text: 'Bidding goes on here as soon as the auctioneer is back.' },
  auctioneerAway: {
    title: 'Waiting for the auctioneer',
    text: 'The room is open, and the auctioneer’s desk is not connected at the moment.',
  },
} as const satisfies Record<string, Words>;

function wordsOf(state: WithoutLot, auction: CalendarFacts): Words {
  switch (state.kind) {
    case 'connecting':
    case 'joining':
      return { title: auction.Title, text: 'Entering the room…' };
    case 'notFound':
      return {
        title: 'There is no room for this sale',
        text: 'Timed sales are bid on at the lots’ own pages.',
      };
    case 'failed':
      return { title: 'The room couldn’t be loaded', text: 'We try again every few seconds.' };
    case 'empty':
      return { title: 'The room is not open yet', text: begins(state.room.NextSessionStartsAt) };
    case 'ended':
      return endedWords(state);
    case 'between':
      return betweenWords[state.why];
  }
}

const nothingSaid = { Message: null, Postponement: null };

export function RoomNotice({ state, auction, onRetry }: RoomNoticeProps) {
  const { title, text } = wordsOf(state, auction);
  const { Message: message, Postponement: postponement } = 'room' in state ? state.room : nothingSaid;
  return (
    <div className={`wrap ${styles.notice}`}>
      <LogoMark sizePx={MARK_PX} />
      <Heading look="h1">{title}</Heading>
      <p className={styles.noticeText}>{text}</p>
      {postponement !== null && <p className={styles.noticePostponed}>{postponement}</p>}
      {message !== null && <p className={styles.noticeMessage}>“{message}”</p>}
      {(state.kind === 'connecting' || state.kind === 'joining') && <LoadingBar label="Entering the room" />}
      <div className={styles.noticeActions}>
        <Action state={state} auction={auction} onRetry={onRetry} />
      </div>
    </div>
  );
}

function Action({ state, auction, onRetry }: RoomNoticeProps) {
  switch (state.kind) {
    case 'failed':
      return <Button onClick={onRetry}>Try again</Button>;
    case 'ended':
      return (
        <>
          {state.wonCount !== null && state.wonCount > 0 && (
            <ButtonLink to="/account/won-auctions">View won auctions</ButtonLink>
          )}
          <ButtonLink variant="secondary" to={resultsAddress(auction.AuctionID)}>
            See the results
          </ButtonLink>
        </>
      );
    case 'empty':
    case 'notFound':
      return (
        <>
          <ButtonLink to={auctionAddress(auction.Slug)}>Go to the sale</ButtonLink>
          <ButtonLink variant="secondary" to={catalogAddress(auction.AuctionID)}>
            View the catalog
          </ButtonLink>
          {state.kind === 'empty' && <CalendarPlace auction={auction} />}
        </>
      );
    case 'connecting':
    case 'joining':
    case 'between':
      return null;
  }
}
