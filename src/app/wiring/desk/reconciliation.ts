/** The reconciliation on the staff desk, with the server behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import { type AskedReconciliation, reconciliationMachine } from '#machines/desk/reconciliationMachine.ts';

export const machines = [
  reconciliationMachine.provide({
    actors: {
      readReconciliation: serviceCall<Reconciliation, AskedReconciliation>(
        ({ staffLedger }, asked, options) => staffLedger.reconcile(asked, options),
      ),
    },
  }),
];
