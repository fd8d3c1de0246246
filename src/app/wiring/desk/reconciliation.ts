/** The reconciliation on the staff desk, with the server behind it. */
import { ask } from '#app/wiring/shared/ask.ts';
import { getReconciliation } from '#contract/desk/reconciliation.ts';
import { type AskedReconciliation, reconciliationMachine } from '#machines/desk/reconciliationMachine.ts';

export const machines = [
  reconciliationMachine.provide({
    actors: {
      readReconciliation: ask(getReconciliation, ({ page, after }: AskedReconciliation) => ({
        query: { page, ...(after !== null && { after }) },
      })),
    },
  }),
];
