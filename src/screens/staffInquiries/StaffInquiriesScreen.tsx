/** What people have written by the forms, for staff: listed, found, opened, marked as answered, and taken as a file. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  selectInquiries,
  selectInquiriesProblem,
  selectIsInquiriesFailed,
  selectIsInquiriesMissing,
  selectToldInquiry,
  staffInquiriesMachine,
} from '#machines/staffInquiriesMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Told } from '#ui/decision/Told.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { InquiryFilters } from './InquiryFilters.tsx';
import { InquiryList } from './InquiryList.tsx';
import { askedIn, toldWords } from './inquiryWords.ts';

function StaffInquiriesScreen() {
  const { search: address } = useLocation();
  const asked = askedIn(address);
  const actor = useActorRef(useScreenMachine(staffInquiriesMachine), { input: asked });
  useEffect(() => actor.send({ type: 'place.chosen', asked: askedIn(address) }), [actor, address]);
  const inquiries = useSelector(actor, selectInquiries);
  const problem = useSelector(actor, selectInquiriesProblem);
  const isFailed = useSelector(actor, selectIsInquiriesFailed);
  const told = useSelector(actor, selectToldInquiry);

  if (useSelector(actor, selectIsInquiriesMissing)) return <NotFound />;
  return (
    <DeskPage title="Inquiries" filters={<InquiryFilters asked={asked} />}>
      {told && (
        <Told
          tone={told.outcome === 'done' ? 'success' : 'warning'}
          onDismiss={() => actor.send({ type: 'told.dismissed' })}
        >
          {toldWords(told)}
        </Told>
      )}
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the inquiries."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isFailed && problem && <Told tone="error">{problemText(problem)}</Told>}
      {!isFailed && inquiries === null && <ListToCome words="Loading the inquiries…" rowHeight="72px" />}
      {!isFailed && inquiries && <InquiryList actor={actor} asked={asked} inquiries={inquiries} />}
    </DeskPage>
  );
}

export { StaffInquiriesScreen as Component };
