/** The running machine of an invoice's page, as its parts are handed it. */
import type { ActorRefFrom } from 'xstate';

import type { invoiceRecordMachine } from '#machines/desk/invoiceRecordMachine.ts';

export type InvoiceActor = ActorRefFrom<typeof invoiceRecordMachine>;
