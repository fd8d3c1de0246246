/** Where a buyer's wire goes, from the one file that a company edits. */
import facts from '#content/wire.json' with { type: 'json' };
import type { Won } from '#contract/invoices/won.ts';

export const wire: Won['Wire'] = {
  Holder: facts.holder,
  Bank: facts.bank,
  Routing: facts.routing,
  Account: facts.account,
};
