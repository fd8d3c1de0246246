/** The vault of a demo: no bank is behind it, and what becomes of a charge is in the token. */
import { kindOfToken } from '#contract/account/demoVault.ts';

import type { Charge, ChargeResult, Vault } from './vault.ts';

/** How long a slow bank takes. */
const demoSlowMs = 15_000;

function resultOf({ token }: Charge, ageMs: number): ChargeResult {
  const kind = kindOfToken(token);
  switch (kind) {
    case 'declined':
    case 'funds':
      return { status: 'declined', reason: kind };
    case 'slow':
      return { status: ageMs < demoSlowMs ? 'processing' : 'paid' };
    case 'good':
      return { status: 'paid' };
    case undefined:
      throw new Error('The demo’s vault has no such card.');
  }
}

export const demoVault: Vault = {
  kind: 'demo',
  leftAloneMs: 5_000,
  knows: (token) => kindOfToken(token) !== undefined,
  charge: async (charge) => resultOf(charge, 0),
  settle: async (charge, ageMs) => resultOf(charge, ageMs),
  refund: async () => ({ status: 'done', processorId: null }),
  processor: null,
  renew: async () => undefined,
};
