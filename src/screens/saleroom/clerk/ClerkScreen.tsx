/** The clerk's console: of a live sale it conducts the room by keys; a timed one has its own. To anybody else it is not there. */
import { useParams } from 'react-router-dom';

import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { problemText } from '#ui/problemText.ts';

import { ClerkBar } from './ClerkBar.tsx';
import { ClerkFeed } from './ClerkFeed.tsx';
import { ClerkLots } from './ClerkLots.tsx';
import { ClerkVideo } from './ClerkVideo.tsx';
import { registerKey } from './clerkWords.ts';
import { ClerkWords } from './ClerkWords.tsx';
import { Desk } from './Desk.tsx';
import { RegisterBidder } from './RegisterBidder.tsx';
import { TimedConsole } from './timed/TimedConsole.tsx';
import { useClerk } from './useClerk.ts';

import styles from './Clerk.module.css';

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

export { ClerkScreen as Component };
