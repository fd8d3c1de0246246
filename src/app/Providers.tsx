/** Everything the tree below may ask for, in one place for browser, server and tests. */
import { type ReactNode, useEffect, useState } from 'react';

import { type ActiveAuctionsActor, ActiveAuctionsProvider } from '#actors/activeAuctions.ts';
import { type AppActors, AppActorsProvider } from '#actors/appActors.tsx';
import { type ReportFault, ReportFaultProvider } from '#actors/faults.tsx';
import { type KeepRegistration, RegistrationContext } from '#actors/keptRegistration.ts';
import { LiveProvider } from '#actors/liveConnection.tsx';
import { FollowedLot } from '#actors/liveLots.tsx';
import { SessionProvider } from '#actors/session.tsx';
import type { FindPrint } from '#rules/page/printMarks.ts';
import { PrintsProvider } from '#ui/island/Printed.tsx';
import { type LotNewsProps, LotNewsProvider } from '#ui/lotCard/LotNews.tsx';

import { type PageFacts, PageProvider } from './page.tsx';
import { createLive } from './wiring/shared/createLive.ts';
import { registrationKeeper } from './wiring/shared/keepRegistration.ts';
import { createActiveAuctions, createSession } from './wiring/shared/lateActors.ts';

type ProvidersProps = {
  page: PageFacts;
  actors: AppActors;
  reportFault: ReportFault;
  /** Tests hand in one of their own; the site's is started once the page has been taken over. */
  session?: ReturnType<typeof createSession>;
  activeAuctions?: ActiveAuctionsActor;
  live?: ReturnType<typeof createLive>;
  keepRegistration?: KeepRegistration;
  /** On the server alone. */
  findPrint?: FindPrint | null;
  children: ReactNode;
};

const drawFollowed = (props: LotNewsProps): ReactNode => <FollowedLot {...props} />;

export function Providers({ page, actors, reportFault, children, ...given }: ProvidersProps) {
  const [session] = useState(() => given.session ?? createSession(page.isLoggedIn));
  const [activeAuctions] = useState(() => given.activeAuctions ?? createActiveAuctions(session));
  const [keepRegistration] = useState(() => given.keepRegistration ?? registrationKeeper(activeAuctions));
  const [live] = useState(
    () =>
      given.live ??
      createLive({
        liveHost: page.settings.liveHost,
        session,
        onHash: (hash) => actors.clientVersion.send({ type: 'hash.received', hash }),
      }),
  );
  useEffect(() => {
    live.start();
    return session.start();
  }, [session, live]);
  return (
    <PageProvider value={page}>
      <ReportFaultProvider value={reportFault}>
        <AppActorsProvider value={actors}>
          <SessionProvider value={session}>
            <ActiveAuctionsProvider value={activeAuctions}>
              <LiveProvider value={live}>
                <RegistrationContext value={keepRegistration}>
                  <LotNewsProvider value={drawFollowed}>
                    <PrintsProvider value={given.findPrint ?? null}>{children}</PrintsProvider>
                  </LotNewsProvider>
                </RegistrationContext>
              </LiveProvider>
            </ActiveAuctionsProvider>
          </SessionProvider>
        </AppActorsProvider>
      </ReportFaultProvider>
    </PageProvider>
  );
}
