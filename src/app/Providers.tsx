/** Everything the tree below may ask for, in one place for browser, server and tests. */
import { type ReactNode, useEffect, useState } from 'react';

import { type ActiveAuctionsActor, ActiveAuctionsProvider } from '#actors/activeAuctions.ts';
import { type AppActors, AppActorsProvider } from '#actors/appActors.tsx';
import { type ReportFault, ReportFaultProvider } from '#actors/faults.tsx';
import { type KeepRegistration, RegistrationContext } from '#actors/keptRegistration.ts';
import { type LiveDoor, LiveProvider } from '#actors/liveConnection.tsx';
import { FollowedLot } from '#actors/liveLots.tsx';
import { SessionProvider } from '#actors/session.tsx';
import { type LotNewsProps, LotNewsProvider } from '#ui/lotCard/LotNews.tsx';

import { registrationKeeper } from './keepRegistration.ts';
import { createActiveAuctions } from './lateActors.ts';
import { createLiveDoor } from './liveDoor.ts';
import { type PageFacts, PageProvider } from './page.tsx';
import { createSessionDoor } from './sessionDoor.ts';

type ProvidersProps = {
  page: PageFacts;
  actors: AppActors;
  reportFault: ReportFault;
  /** Tests hand in one of their own; the site's is opened once the page has been taken over. */
  session?: ReturnType<typeof createSessionDoor>;
  activeAuctions?: ActiveAuctionsActor;
  live?: LiveDoor;
  keepRegistration?: KeepRegistration;
  children: ReactNode;
};

const drawFollowed = (props: LotNewsProps): ReactNode => <FollowedLot {...props} />;

export function Providers({ page, actors, reportFault, children, ...doors }: ProvidersProps) {
  const [door] = useState(() => doors.session ?? createSessionDoor(page.isLoggedIn));
  const [activeAuctions] = useState(() => doors.activeAuctions ?? createActiveAuctions(door));
  const [keepRegistration] = useState(() => doors.keepRegistration ?? registrationKeeper(activeAuctions));
  const [live] = useState(
    () =>
      doors.live ??
      createLiveDoor({
        liveHost: page.settings.liveHost,
        session: door,
        onHash: (hash) => actors.clientVersion.send({ type: 'hash.heard', hash }),
      }),
  );
  useEffect(() => {
    live.wake();
    return door.open(live);
  }, [door, live]);
  return (
    <PageProvider value={page}>
      <ReportFaultProvider value={reportFault}>
        <AppActorsProvider value={actors}>
          <SessionProvider value={door}>
            <ActiveAuctionsProvider value={activeAuctions}>
              <LiveProvider value={live}>
                <RegistrationContext value={keepRegistration}>
                  <LotNewsProvider value={drawFollowed}>{children}</LotNewsProvider>
                </RegistrationContext>
              </LiveProvider>
            </ActiveAuctionsProvider>
          </SessionProvider>
        </AppActorsProvider>
      </ReportFaultProvider>
    </PageProvider>
  );
}
