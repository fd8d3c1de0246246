/** Who a bidder is, why they are kept out, and what can be decided about the account. */
import { useRef } from 'react';

import type { BidderRecord } from '#contract/desk/staff.ts';
import { auditAddress } from '#screens/desk/staffPlaces.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';

import type { RecordActor } from './recordActor.ts';
import { keptOutWords, particularsOf, recordActionWords } from './recordWords.ts';

import styles from '#screens/desk/Staff.module.css';

type BidderParticularsProps = {
  actor: RecordActor;
  record: BidderRecord;
  /** Nothing is decided on a record that is known to be old. */
  isOld: boolean;
};

export function BidderParticulars({ actor, record, isOld }: BidderParticularsProps) {
  const keptOut = keptOutWords(record);
  const actions = useRef<HTMLDivElement>(null);
  useNextRow(actions, record.Actions);
  return (
    <section className={styles.part} aria-label="Account">
      {keptOut !== null && (
        <Banner tone="warning" role="none">
          {keptOut}
        </Banner>
      )}
      <dl className={styles.facts}>
        {particularsOf(record).map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <Actions ref={actions} isCentered>
        {record.Actions.map((action) => (
          <Button
            key={action}
            data-row={action}
            size="sm"
            variant="secondary"
            disabled={isOld}
            onClick={() => actor.send({ type: 'action.started', pending: { action } })}
          >
            {recordActionWords[action].button}
          </Button>
        ))}
        {record.Rights.includes('records') && (
          <ButtonLink size="sm" variant="text" to={auditAddress({ account: String(record.AccountID) })}>
            See in the audit log
          </ButtonLink>
        )}
      </Actions>
    </section>
  );
}
