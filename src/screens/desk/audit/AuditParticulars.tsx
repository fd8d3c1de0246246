/** All that an event says, and what vouches for it. */
import { auditAddress } from '#screens/desk/staffPlaces.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

import type { AuditRow } from './auditRow.ts';
import { accountWords } from './auditWords.ts';
import { factLines } from './factWords.ts';
import { momentWords } from './timelineWords.ts';

import styles from '#screens/desk/Staff.module.css';

export function AuditParticulars({ row }: { row: AuditRow }) {
  const { EventID, HappenedAt, AccountID, SessionID, Address, Facts, Hash, PreviousHash, IsAsWritten } = row;
  return (
    <>
      <p>
        <StatusChip
          tone={IsAsWritten ? 'success' : 'error'}
          icon={IsAsWritten ? 'checkCircle' : 'removeCircle'}
        >
          {IsAsWritten ? 'Seal intact' : 'Changed after it was written'}
        </StatusChip>
      </p>
      <dl className={styles.evidence}>
        <dt>Time (CT)</dt>
        <dd>{momentWords(HappenedAt)}</dd>
        {AccountID !== null && (
          <>
            <dt>Account</dt>
            <dd>
              <TextLink to={auditAddress({ account: String(AccountID) })}>
                {`${accountWords(row)}, account ${AccountID}`}
              </TextLink>
            </dd>
          </>
        )}
        {Address !== null && (
          <>
            <dt>Network address</dt>
            <dd>
              <TextLink to={auditAddress({ address: Address })}>{Address}</TextLink>
            </dd>
          </>
        )}
        {factLines(Facts).map(({ label, words }) => (
          <Fact key={label} label={label} words={words} />
        ))}
        <Fact label="Event" words={String(EventID)} />
        {SessionID !== null && <Fact label="Session" words={String(SessionID)} />}
        <Fact label="Hash" words={Hash} />
        <Fact label="Hash before it" words={PreviousHash} />
      </dl>
    </>
  );
}

const Fact = ({ label, words }: { label: string; words: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{words}</dd>
  </>
);
