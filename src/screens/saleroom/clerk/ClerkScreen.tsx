/** The clerk's console: of a live sale it conducts the room by keys; a timed one has its own. To anybody else it is not there. */
import { useParams } from 'react-router-dom';

import type { ClerkAction, ClerkRoom, Room } from '#contract/saleroom/saleroom.ts';
import type { ClerkDraft } from '#machines/saleroom/clerkDraft.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { problemText } from '#ui/problemText.ts';
import { eventTime, eventWords } from '#ui/roomFeed/eventWords.ts';

import { ClerkBar } from './ClerkBar.tsx';
import { ClerkKeys } from './ClerkKeys.tsx';
import { ClerkLots } from './ClerkLots.tsx';
import { ClerkVideo } from './ClerkVideo.tsx';
import { registerKey, lotKeys, repairKeys, sessionKeys } from './clerkWords.ts';
import { ClerkWords } from './ClerkWords.tsx';
import { DeskLot } from './DeskLot.tsx';
import { DeskQuestion } from './DeskQuestion.tsx';
import { DeskSaid, type Said } from './DeskSaid.tsx';
import { RegisterBidder } from './RegisterBidder.tsx';
import { TimedConsole } from './timed/TimedConsole.tsx';
import { useClerk, type ClerkActions } from './useClerk.ts';

import styles from './Clerk.module.css';
import clerkFeedStyles from './ClerkSide.module.css';
import deskStyles from './Desk.module.css';

function ClerkScreen() {
  const number = Number(useParams()['auctionId'] ?? '');
  return Number.isInteger(number) && number > 0 ? <Console key={number} auctionId={number} /> : <NotFound />;
}

function Console({ auctionId }: { auctionId: number }) {
  const clerk = useClerk(auctionId);
  const { room, problem, actions } = clerk;
  // A sale without a room is a timed one, or there is none.
  if (clerk.isMissing) return <TimedConsole auctionId={auctionId} />;
  if (room === null) {
    return (
      <div className={`wrap ${styles.waiting}`}>
        <Heading look="h1">The room</Heading>
        {problem === null ? (
          <LoadingBar label="Loading the room" />
        ) : (
          <>
            <p>{problemText(problem)}</p>
            <Button variant="secondary" onClick={clerk.retry}>
              Try again
            </Button>
          </>
        )}
      </div>
    );
  }
  return (
    <div className={styles.console}>
      <ClerkBar room={room} />
      <div className={styles.columns}>
        <ClerkLots room={room} actions={actions} />
        <Desk {...clerk} room={room} />
        <div className={styles.side}>
          <ClerkWords room={room} draft={clerk.draft} isBusy={clerk.isBusy} actions={actions} />
          {clerk.draft.walkIn.isOpen ? (
            <RegisterBidder draft={clerk.draft} problem={problem} isBusy={clerk.isBusy} actions={actions} />
          ) : (
            <Button
              size="sm"
              variant="secondary"
              aria-keyshortcuts={registerKey}
              onClick={clerk.openRegistration}
              endIcon={<kbd aria-hidden="true">{registerKey}</kbd>}
            >
              Register a bidder
            </Button>
          )}
          <ClerkFeed room={room.Room} />
          <ClerkVideo room={room} actions={actions} outcome={clerk.outcome} />
        </div>
      </div>
    </div>
  );
}

type DeskProps = Said & {
  room: ClerkRoom;
  draft: ClerkDraft;
  /** The command that is being asked about. */
  asked: ClerkAction | null;
  isBusy: boolean;
  actions: ClerkActions;
};

/**
 * The middle of the console: the lot, the ask as large as it goes, the reserve, and a button with its key for each
 * action.
 */
function Desk({ room, draft, asked, actions, isBusy, ...said }: DeskProps) {
  const keys = { room, isBusy, onPress: (action: ClerkAction) => actions.do(action) };
  return (
    <section className={deskStyles.desk} aria-label="The lot">
      <DeskLot room={room} />
      <div className={deskStyles.said}>
        <div aria-live="assertive">{asked === null && <DeskSaid {...said} lot={room.Room.Lot} />}</div>
        {asked !== null && (
          <DeskQuestion key={asked} {...{ asked, room, draft, actions }} notSent={said.notSent} />
        )}
      </div>
      <ClerkKeys label="The lot" keys={lotKeys} {...keys} isLarge />
      <ClerkKeys label="Corrections" keys={repairKeys} {...keys} />
      <ClerkKeys label="The session" keys={sessionKeys} {...keys} />
    </section>
  );
}

/** As many as stand beside the desk. */
const shownEvents = 20;

/** What has happened in the room, newest first. */
function ClerkFeed({ room }: { room: Room }) {
  return (
    <section className={clerkFeedStyles.feed} aria-label="Record">
      <h2 className={clerkFeedStyles.caps}>Record</h2>
      <ol>
        {room.Events.slice(0, shownEvents).map((event) => {
          const { words, amount } = eventWords(event, null);
          return (
            <li key={event.Number}>
              <time dateTime={event.At}>{eventTime(event.At)}</time>
              <span>{words}</span>
              <span>{amount}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export { ClerkScreen as Component };
