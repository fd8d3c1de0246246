/**
 * What is typed into the form of a list and not yet submitted: its name, and for a new one the sale. It lives as long as
 * the form, so that nothing typed is lost while the server is asked or when it refuses.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';

type Input = { name: string };
type Context = Input & {
  /** Null until one was chosen. */
  saleId: number | null;
};
type Event = { type: 'name.typed'; name: string } | { type: 'sale.chosen'; saleId: number };

export const listDraftMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actions: {
    rememberName: assign((_, { name }: { name: string }) => ({ name })),
    rememberSale: assign((_, { saleId }: { saleId: number }) => ({ saleId })),
  },
}).createMachine({
  id: 'listDraft',
  context: ({ input: { name } }) => ({ name, saleId: null }),
  on: {
    'name.typed': { actions: withEvent('rememberName') },
    'sale.chosen': { actions: withEvent('rememberSale') },
  },
});

type ListDraft = SnapshotFrom<typeof listDraftMachine>;

export const selectName = ({ context }: ListDraft) => context.name;
export const selectSaleId = ({ context }: ListDraft) => context.saleId;
