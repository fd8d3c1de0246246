/** Inquiries in a row each, which opens to what was written. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { StaffInquiries, StaffInquiry } from '#contract/inquiriesStaff.ts';
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import {
  type AskedInquiries,
  selectIsFileOpening,
  selectIsInquiriesLoading,
  selectIsInquiriesResting,
  selectIsMarkingOf,
  type staffInquiriesMachine,
} from '#machines/staffInquiriesMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { InquiryPhotos } from './InquiryPhotos.tsx';
import { inquiriesAddress, oneWords, stateChips } from './inquiryWords.ts';

import styles from './StaffInquiries.module.css';

type Actor = ActorRefFrom<typeof staffInquiriesMachine>;
type InquiryListProps = { actor: Actor; asked: AskedInquiries; inquiries: StaffInquiries };

export function InquiryList({ actor, asked, inquiries }: InquiryListProps) {
  const isLoading = useSelector(actor, selectIsInquiriesLoading);
  const isOpening = useSelector(actor, selectIsFileOpening);
  const { Inquiries, Total, PageSize } = inquiries;
  const list = useRef<HTMLElement>(null);
  useNextRow(
    list,
    Inquiries.map(({ Kind, InquiryID }) => `${Kind} ${InquiryID}`),
  );
  return (
    <section ref={list} aria-label="Found" aria-busy={isLoading} className={styles.found}>
      <div className={styles.line}>
        <output data-empty tabIndex={-1} className={styles.note}>
          {Total === 0 ? 'Nothing is here.' : `${Total.toLocaleString('en-US')} found`}
        </output>
        {Total > 0 && (
          <Button
            size="sm"
            variant="text"
            startIcon={<Icon name="download" size="sm" />}
            busy={isOpening}
            onClick={() => actor.send({ type: 'file.asked' })}
          >
            Save these as CSV
          </Button>
        )}
      </div>
      <ul className={styles.rows} aria-label="Inquiries">
        {Inquiries.map((inquiry) => (
          <li
            key={`${inquiry.Kind} ${inquiry.InquiryID}`}
            data-row={`${inquiry.Kind} ${inquiry.InquiryID}`}
            tabIndex={-1}
            className={styles.row}
          >
            {inquiry.Kind === 'newsletter' ? (
              <RowHead inquiry={inquiry} />
            ) : (
              <OpenInquiry actor={actor} inquiry={inquiry} />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={asked.page}
        pageCount={Math.ceil(Total / PageSize)}
        addressOf={(page) => inquiriesAddress({ ...asked, page })}
      />
    </section>
  );
}

function RowHead({ inquiry }: { inquiry: StaffInquiry }) {
  const { Kind, InquiryID, Name, Email, About, State, SentAt } = inquiry;
  const { words, ...chip } = stateChips[State];
  return (
    <span className={styles.rowHead}>
      <span className={styles.rowMain}>
        <b className={styles.rowTitle}>{Kind === 'newsletter' ? Email : `${Name}: ${About}`}</b>
        <span className={styles.note}>
          {Kind === 'newsletter'
            ? `${oneWords[Kind]}, ${formatCentralDateTime(SentAt)}`
            : `${oneWords[Kind]} ${InquiryID}, ${formatCentralDateTime(SentAt)}`}
        </span>
      </span>
      <StatusChip {...chip}>{words}</StatusChip>
    </span>
  );
}

function OpenInquiry({ actor, inquiry }: { actor: Actor; inquiry: StaffInquiry }) {
  const { InquiryID, Email, Phone, AccountID, Text, State, AnsweredAt, AnsweredBy } = inquiry;
  const isResting = useSelector(actor, selectIsInquiriesResting);
  const isMarking = useSelector(actor, (desk) => selectIsMarkingOf(desk, inquiry));
  const isOpen = State === 'open';
  return (
    <Disclosure summary={<RowHead inquiry={inquiry} />}>
      <div className={styles.opened}>
        <p className={styles.text}>{Text}</p>
        <InquiryPhotos inquiry={inquiry} />
        <p className={styles.line}>
          <AppLink to={`mailto:${Email}`} className={styles.link}>
            {Email}
          </AppLink>
          {Phone !== '' && <span>{Phone}</span>}
          {AccountID !== null && (
            <AppLink to={`/clerk/bidders/${AccountID}`} className={styles.link}>
              {`Account ${AccountID}`}
            </AppLink>
          )}
        </p>
        {AnsweredAt !== null && (
          <p className={styles.note}>
            {`Marked by ${AnsweredBy ?? 'somebody who is no longer here'}, ${formatCentralDateTime(AnsweredAt)}`}
          </p>
        )}
        <Button
          size="sm"
          variant={isOpen ? 'primary' : 'secondary'}
          busy={isMarking}
          aria-disabled={!isResting && !isMarking}
          onClick={() => actor.send({ type: 'inquiry.marked', inquiryId: InquiryID, isAnswered: isOpen })}
        >
          {isOpen ? 'Mark as answered' : 'Not answered after all'}
          <VisuallyHidden>{`: number ${InquiryID}`}</VisuallyHidden>
        </Button>
      </div>
    </Disclosure>
  );
}
