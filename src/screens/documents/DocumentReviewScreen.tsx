/** Documents that bidders have sent, for staff: reading them and deciding about them. To anybody else it is not there. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { documentStatuses } from '#contract/documents.ts';
import {
  documentReviewMachine,
  selectIsFailed,
  selectIsLoading,
  selectIsMissing,
  selectList,
  selectOpened,
  selectReview,
  selectReviewProblem,
  selectTold,
} from '#machines/documentReviewMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ListChoice } from '#ui/controls/ListChoice.tsx';
import { LoadingPlace } from '#ui/controls/LoadingBar.tsx';
import { Told } from '#ui/decision/Told.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { problemText } from '#ui/problemText.ts';

import { ReviewedDocuments } from './ReviewedDocuments.tsx';
import { listWords, toldWords } from './reviewWords.ts';

const LazyReviewModal = lazy(async () => ({ default: (await import('./ReviewModal.tsx')).ReviewModal }));

function DocumentReviewScreen() {
  const actor = useActorRef(useScreenMachine(documentReviewMachine));
  const review = useSelector(actor, selectReview);
  const list = useSelector(actor, selectList);
  const isLoading = useSelector(actor, selectIsLoading);
  const problem = useSelector(actor, selectReviewProblem);
  const opened = useSelector(actor, selectOpened);
  const isFailed = useSelector(actor, selectIsFailed);
  const told = useSelector(actor, selectTold);

  if (useSelector(actor, selectIsMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Documents"
      filters={
        <ListChoice
          lists={documentStatuses}
          shown={list}
          words={(one) => listWords[one]}
          onChoose={(one) => actor.send({ type: 'list.chosen', list: one })}
        />
      }
    >
      <LoadingPlace isLoading={isLoading} label="Loading documents" />
      {problem && opened === null && <Banner tone="error">{problemText(problem)}</Banner>}
      {isFailed && (
        <div>
          <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
            Try again
          </Button>
        </div>
      )}
      {told && <Told onDismiss={() => actor.send({ type: 'told.dismissed' })}>{toldWords(told)}</Told>}
      {review && <ReviewedDocuments actor={actor} review={review} isBusy={isLoading} />}
      {opened && (
        <Suspense>
          <LazyReviewModal actor={actor} document={opened} />
        </Suspense>
      )}
    </DeskPage>
  );
}

export { DocumentReviewScreen as Component };
