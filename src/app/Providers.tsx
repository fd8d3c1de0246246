/** Everything the tree below may ask for, in one place for browser, server and tests. */
import type { ReactNode } from 'react';

import { type AppActors, AppActorsProvider } from '#actors/appActors.tsx';
import { type ReportFault, ReportFaultProvider } from '#actors/faults.tsx';
import { VisitorProvider } from '#actors/visitor.tsx';

import { type PageFacts, PageProvider } from './page.tsx';

type ProvidersProps = { page: PageFacts; actors: AppActors; reportFault: ReportFault; children: ReactNode };

export function Providers({ page, actors, reportFault, children }: ProvidersProps) {
  return (
    <PageProvider value={page}>
      <ReportFaultProvider value={reportFault}>
        <AppActorsProvider value={actors}>
          <VisitorProvider session={null}>{children}</VisitorProvider>
        </AppActorsProvider>
      </ReportFaultProvider>
    </PageProvider>
  );
}
