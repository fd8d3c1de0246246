/** Whose time line it is, and whom else what was typed may mean: no one is chosen among several. */
import type { TimelinePerson } from '#contract/desk/auditTimeline.ts';
import { auditAddress } from '#screens/desk/staffPlaces.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { listWords } from './timelineWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './AuditTimeline.module.css';

const mostPaddles = 5;

/** Who has the same paddle in every sale has one. */
function paddleWords({ Paddles }: TimelinePerson): string {
  const paddles = [...new Set(Paddles)].slice(0, mostPaddles).map(String);
  if (paddles.length === 0) return '';
  return `, ${paddles.length === 1 ? 'paddle' : 'paddles'} ${listWords(paddles)}`;
}

export const Whose = ({ person }: { person: TimelinePerson }) => (
  <header>
    <Heading look="h2" className={styles.whose}>
      {person.Name}
    </Heading>
    <p className={staff.note}>{`Account ${person.AccountID}, ${person.Email}${paddleWords(person)}`}</p>
  </header>
);

type ChoiceProps = { others: readonly TimelinePerson[]; account: string; isFound: boolean };

export function Choice({ others, account, isFound }: ChoiceProps) {
  if (others.length === 0 && isFound) return null;
  if (others.length === 0) {
    return (
      <p className={staff.empty}>
        <output>{`No account has the number, email address or paddle “${account}”.`}</output>
      </p>
    );
  }
  return (
    <div className={staff.part}>
      <p>
        <output>
          {isFound ? `“${account}” is also the paddle of` : `“${account}” may be one of these. Choose one.`}
        </output>
      </p>
      <ul className={staff.rows} aria-label="Who may be meant">
        {others.map((person) => (
          <li key={person.AccountID} className={styles.choice}>
            <AppLink to={auditAddress({ account: String(person.AccountID) })}>
              {`${person.Name}, account ${person.AccountID}`}
            </AppLink>
            <span className={staff.note}>{`${person.Email}${paddleWords(person)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
