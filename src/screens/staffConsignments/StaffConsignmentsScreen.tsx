/** Consignments, for staff and clerks: what people want to sell, and moving it on. To anybody else it is not there. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  selectBegun,
  selectIsReviewFailed,
  selectIsReviewLoading,
  selectIsReviewMissing,
  selectReview,
  selectReviewProblem,
  selectTold,
  staffConsignmentsMachine,
} from '#machines/staffConsignmentsMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingPlace } from '#ui/controls/LoadingBar.tsx';
import { Told } from '#ui/decision/Told.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { problemText } from '#ui/problemText.ts';

import { PieceChoices } from './PieceChoices.tsx';
import { PieceList } from './PieceList.tsx';
import { toldWords } from './stepWords.ts';

const LazyStepModal = lazy(async () => ({ default: (await import('./StepModal.tsx')).StepModal }));

function StaffConsignmentsScreen() {
  const actor = useActorRef(useScreenMachine(staffConsignmentsMachine));
  const review = useSelector(actor, selectReview);
  const isLoading = useSelector(actor, selectIsReviewLoading);
  const isFailed = useSelector(actor, selectIsReviewFailed);
  const problem = useSelector(actor, selectReviewProblem);
  const begun = useSelector(actor, selectBegun);
  const told = useSelector(actor, selectTold);

  if (useSelector(actor, selectIsReviewMissing)) return <NotFound />;
  return (
    <DeskPage title="Consignments" filters={review && <PieceChoices actor={actor} review={review} />}>
      <LoadingPlace isLoading={isLoading} label="Loading consignments" />
      {problem && begun === null && <Banner tone="error">{problemText(problem)}</Banner>}
      {isFailed && (
        <div>
          <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
            Try again
          </Button>
        </div>
      )}
      {told && <Told onDismiss={() => actor.send({ type: 'told.dismissed' })}>{toldWords(told)}</Told>}
      {/* Of a list that could not be had, those of the one before are no part. */}
      {review && !isFailed && <PieceList actor={actor} review={review} isBusy={isLoading} />}
      {begun && review && (
        <Suspense>
          <LazyStepModal actor={actor} begun={begun} sales={review.Sales} />
        </Suspense>
      )}
    </DeskPage>
  );
}

export { StaffConsignmentsScreen as Component };
