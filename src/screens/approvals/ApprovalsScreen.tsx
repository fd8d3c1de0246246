/** Approvals, for staff and clerks: who wants to bid in a sale, and deciding about them. To anybody else it is not there. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  approvalsMachine,
  selectApprovals,
  selectBegun,
  selectIsFailed,
  selectIsLoading,
  selectIsMissing,
  selectProblem,
  selectTold,
} from '#machines/approvalsMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingPlace } from '#ui/controls/LoadingBar.tsx';
import { Told } from '#ui/decision/Told.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { problemText } from '#ui/problemText.ts';

import { ApprovalChoices } from './ApprovalChoices.tsx';
import { BidderList } from './BidderList.tsx';
import { toldWords } from './deedWords.ts';

const LazyDecisionModal = lazy(async () => ({
  default: (await import('./DecisionModal.tsx')).DecisionModal,
}));

function ApprovalsScreen() {
  const actor = useActorRef(useScreenMachine(approvalsMachine));
  const approvals = useSelector(actor, selectApprovals);
  const isLoading = useSelector(actor, selectIsLoading);
  const isFailed = useSelector(actor, selectIsFailed);
  const problem = useSelector(actor, selectProblem);
  const begun = useSelector(actor, selectBegun);
  const told = useSelector(actor, selectTold);

  if (useSelector(actor, selectIsMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Approvals"
      filters={approvals && <ApprovalChoices actor={actor} approvals={approvals} />}
    >
      <LoadingPlace isLoading={isLoading} label="Loading who waits for approval" />
      {problem && begun === null && <Banner tone="error">{problemText(problem)}</Banner>}
      {isFailed && (
        <div>
          <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
            Try again
          </Button>
        </div>
      )}
      {told && <Told onDismiss={() => actor.send({ type: 'told.dismissed' })}>{toldWords(told)}</Told>}
      {approvals && <BidderList actor={actor} approvals={approvals} isBusy={isLoading} />}
      {begun && (
        <Suspense>
          <LazyDecisionModal actor={actor} begun={begun} />
        </Suspense>
      )}
    </DeskPage>
  );
}

export { ApprovalsScreen as Component };
