/** The paying of one invoice: whatever came of it, the page reads its invoices again. */
import { useEffect } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { payInvoiceMachine } from '#machines/invoices/payInvoiceMachine.ts';

import type { WonActor } from './useWonAuctions.ts';

export function usePaying(actor: WonActor, InvoiceID: number) {
  const paying = useActorRef(useScreenMachine(payInvoiceMachine), { input: { InvoiceID } });
  useEffect(() => {
    const subscription = paying.on('invoice.outdated', () => actor.send({ type: 'won.outdated' }));
    return () => subscription.unsubscribe();
  }, [paying, actor]);
  return paying;
}

export type PayingActor = ReturnType<typeof usePaying>;
