/** What came of a decision about rows: how many are done, and of each other row why not. The one place where the desk says it. */
import { useSelector } from '@xstate/react';

import type { Outcome, RowResult } from '#machines/desk/deskListFacts.ts';
import {
  selectPendingDecision,
  selectCanAskAgain,
  selectCanUndo,
  selectIsDeciding,
  selectOutcome,
} from '#machines/desk/deskListMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ResultBanner } from '#ui/decision/ResultBanner.tsx';
import { problemText } from '#ui/problemText.ts';

import type { DeskListActor } from './deskListActor.ts';
import type { ListSpec } from './listSpec.ts';

import styles from './DeskList.module.css';

type DeskOutcomeProps = { actor: DeskListActor; spec: ListSpec };

const resultWords = ({ row, answer }: RowResult): string =>
  answer.outcome === 'unsent' ? `${row.name}: ${problemText(answer.problem)}` : answer.words;

function countOf(count: number, { one, many }: ListSpec): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** One row speaks for itself; of many it is said how many. */
function summary({ act, isUndo, results }: Outcome, spec: ListSpec): string | null {
  const done = results.filter(({ answer }) => answer.outcome === 'done');
  const [only] = results;
  if (results.length === 1 && only) return resultWords(only);
  if (done.length === 0) return null;
  const count = countOf(done.length, spec);
  return isUndo ? `Undone for ${count}.` : (spec.acts.find(({ key }) => key === act)?.done(count) ?? null);
}

export function DeskOutcome({ actor, spec }: DeskOutcomeProps) {
  const outcome = useSelector(actor, selectOutcome);
  const isDeciding = useSelector(actor, selectIsDeciding);
  const pending = useSelector(actor, selectPendingDecision);
  const canUndo = useSelector(actor, selectCanUndo);
  const canAskAgain = useSelector(actor, selectCanAskAgain);
  if (isDeciding && outcome && pending) {
    return (
      <ResultBanner tone="info">{`${outcome.results.length} of ${countOf(pending.rows.length, spec)} done…`}</ResultBanner>
    );
  }
  if (!outcome) return null;
  const undone = outcome.results.filter(({ answer }) => answer.outcome !== 'done');
  const said = summary(outcome, spec);
  const listed = outcome.results.length > 1 ? undone : [];
  return (
    <ResultBanner
      tone={undone.length === 0 ? 'success' : 'warning'}
      onDismiss={() => actor.send({ type: 'outcome.dismissed' })}
    >
      {said}
      {listed.length > 0 && (
        <>
          <p>{`${countOf(listed.length, spec)} not changed:`}</p>
          <ul className={styles.results}>
            {listed.map((result) => (
              <li key={result.row.id}>{resultWords(result)}</li>
            ))}
          </ul>
        </>
      )}
      {(canUndo || canAskAgain) && (
        <span className={styles.acts}>
          {canAskAgain && (
            <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'again.asked' })}>
              Try again
            </Button>
          )}
          {canUndo && (
            <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'undo.asked' })}>
              Undo
            </Button>
          )}
        </span>
      )}
    </ResultBanner>
  );
}
