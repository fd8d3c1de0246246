/** Lots, invoices, payments and the card processor compared, for those who handle money. To anybody else the page is not there. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import {
  reconciliationMachine,
  selectIsReconciliationFailed,
  selectIsReconciliationLoading,
  selectIsReconciliationMissing,
  selectIsReconciling,
  selectReconciliation,
  selectReconciliationProblem,
} from '#machines/desk/reconciliationMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { reconciliationPageIn } from '#screens/desk/staffPlaces.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { ReconciliationFindings } from './ReconciliationFindings.tsx';
import { verdictOf, type Side, sidesOf } from './reconciliationWords.ts';

import styles from '#screens/desk/Staff.module.css';
import sums from './Reconciliation.module.css';

function ReconciliationScreen() {
  const { search: address } = useLocation();
  const page = reconciliationPageIn(address);
  const actor = useActorRef(useScreenMachine(reconciliationMachine), { input: { page } });
  useEffect(() => actor.send({ type: 'place.chosen', page }), [actor, page]);
  const found = useSelector(actor, selectReconciliation);
  const problem = useSelector(actor, selectReconciliationProblem);
  const isFailed = useSelector(actor, selectIsReconciliationFailed);

  if (useSelector(actor, selectIsReconciliationMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Reconciliation"
      lead="What lots sold for, what invoices charge, what was paid, and what the card processor holds."
    >
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t compare."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isFailed && problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {!isFailed && found === null && <ListToCome words="Comparing…" rowHeight="72px" />}
      {!isFailed && found && <Shown actor={actor} found={found} />}
    </DeskPage>
  );
}

type ShownProps = { actor: ActorRefFrom<typeof reconciliationMachine>; found: Reconciliation };

function Shown({ actor, found }: ShownProps) {
  const isLoading = useSelector(actor, selectIsReconciliationLoading);
  const isChecking = useSelector(actor, selectIsReconciling);
  const { words, ...chip } = verdictOf(found);
  return (
    <>
      <section className={styles.seal} aria-label="Result">
        <output>
          <StatusChip {...chip}>{words}</StatusChip>
        </output>
        <p className={styles.note}>{`Checked ${formatCentralDateTime(found.CheckedAt)}`}</p>
        <Button
          size="sm"
          variant="secondary"
          busy={isChecking}
          disabled={isLoading}
          onClick={() => actor.send({ type: 'check.asked' })}
        >
          Check again
        </Button>
      </section>
      <ReconciliationSums found={found} />
      <ReconciliationFindings found={found} isBusy={isLoading || isChecking} />
    </>
  );
}

/** The sums of each side of the reconciliation, beside each other. */
function ReconciliationSums({ found }: { found: Reconciliation }) {
  return (
    <section className={sums.sides} aria-label="Sums">
      {sidesOf(found).map((side) => (
        <OneSide key={side.title} side={side} />
      ))}
    </section>
  );
}

const signed = (cents: number): string => (cents < 0 ? `−${formatUsd(-cents)}` : formatUsd(cents));

function OneSide({ side: { title, lines, note } }: { side: Side }) {
  return (
    <section className={sums.side} aria-label={title}>
      <h2 className={styles.rowTitle}>{title}</h2>
      {lines.length > 0 && (
        <dl className={sums.lines}>
          {lines.map(({ words, cents, isTotal }) => (
            <div key={words} className={isTotal && sums.total}>
              <dt>{words}</dt>
              <dd>{signed(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}

export { ReconciliationScreen as Component };
