/** The live room of a sale (C9): the lot that is up, the ask and the one button, and the record of the bidding. */
import { lazy, Suspense, useState } from 'react';
import { useLoaderData } from 'react-router-dom';

import type { LiveRoomState } from '#rules/saleroom/liveRoomFacts.ts';
import { useSlowly } from '#ui/bidding/useSlowly.ts';
import { RegisterDialog } from '#ui/registering/RegisterDialog.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { AskColumn } from './AskColumn.tsx';
import { LotColumn } from './LotColumn.tsx';
import { RecordColumn } from './RecordColumn.tsx';
import type { RoomLoad } from './roomActors.ts';
import { roomSaid } from './roomWords.ts';
import { SessionBar } from './SessionBar.tsx';
import { useLiveRoom } from './useLiveRoom.ts';

import styles from './LiveRoom.module.css';

const RoomNotice = lazy(async () => ({ default: (await import('./RoomNotice.tsx')).RoomNotice }));

function LiveRoomScreen() {
  const load = useLoaderData<RoomLoad>();
  return <LiveRoom key={load.auction.AuctionID} {...load} />;
}

function LiveRoom(load: RoomLoad) {
  const { auction } = load;
  const { state, sentCents, text, ownLots, registration, actions } = useLiveRoom(load);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <div className={styles.page}>
      <SessionBar auction={auction} state={state} registration={registration.registration} />
      {state.kind === 'lot' ? (
        <div className={styles.columns}>
          <LotColumn state={state} text={text} auctionId={auction.AuctionID} />
          <AskColumn {...{ state, sentCents, ownLots, actions }} auctionId={auction.AuctionID} />
          <RecordColumn
            {...{ state, ownLots, isSheetOpen }}
            onSheet={() => setIsSheetOpen((isOpen) => !isOpen)}
            paddle={registration.registration?.Paddle ?? null}
          />
        </div>
      ) : (
        <Suspense fallback={<div className={styles.notice} />}>
          <RoomNotice state={state} auction={auction} onRetry={actions.retry} />
        </Suspense>
      )}
      <RoomAnnouncements state={state} />
      <RegisterDialog registration={registration} auction={auction} />
    </div>
  );
}

const silence = { assertive: '', polite: '' };

/** What the room says aloud: a lost lead and a refusal at once, everything else when there is a pause. */
function RoomAnnouncements({ state }: { state: LiveRoomState }) {
  const said = state.kind === 'lot' ? roomSaid(state) : silence;
  const polite = useSlowly(said.polite);
  return (
    <VisuallyHidden>
      <span role="alert">{said.assertive}</span>
      <output>{polite}</output>
    </VisuallyHidden>
  );
}

export { LiveRoomScreen as Component };
