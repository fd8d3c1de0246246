/** Whether every event stands as it was written, and the seal to compare with one that was noted elsewhere. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { AuditChain } from '#contract/desk/staffAudit.ts';
import { formatCentralTime } from '#contract/kernel/centralTime.ts';
import {
  auditChainMachine,
  selectChain,
  selectChainProblem,
  selectIsChecking,
} from '#machines/desk/auditChainMachine.ts';
import { countWords } from '#screens/desk/staffWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import styles from '#screens/desk/Staff.module.css';

const sealLength = 16;

export function AuditSeal() {
  const actor = useActorRef(useScreenMachine(auditChainMachine));
  const chain = useSelector(actor, selectChain);
  const isChecking = useSelector(actor, selectIsChecking);
  const problem = useSelector(actor, selectChainProblem);
  return (
    <section className={styles.seal} aria-label="Seals">
      <output>
        {problem !== null && (
          <StatusChip tone="warning" icon="info">
            The seals could not be checked
          </StatusChip>
        )}
        {problem === null && chain !== null && <Checked chain={chain} />}
        {problem === null && chain === null && (
          <StatusChip icon="clock">Checking the seals of all events…</StatusChip>
        )}
      </output>
      {problem === null && chain !== null && <Seal chain={chain} />}
      <Button size="sm" variant="text" busy={isChecking} onClick={() => actor.send({ type: 'check.asked' })}>
        Check again
      </Button>
    </section>
  );
}

function Checked({ chain: { IsIntact, Count, Sentence } }: { chain: AuditChain }) {
  return IsIntact ? (
    <StatusChip tone="success" icon="checkCircle">
      {`${countWords(Count, 'event', 'events')}, all as written`}
    </StatusChip>
  ) : (
    <StatusChip tone="error" icon="removeCircle">
      {Sentence}
    </StatusChip>
  );
}

const Seal = ({ chain: { LastHash, CheckedAt } }: { chain: AuditChain }) => (
  <p className={styles.note}>
    {`Last seal ${LastHash.slice(0, sealLength)}…, checked ${formatCentralTime(CheckedAt)}`}
  </p>
);
