/**
 * What no chart can say of the numbered behaviors: where those of no machine are decided, and what is logged of them.
 */
import type { securityEventKinds } from '#server/platform/securityLog/events.ts';

import type { ClauseNumber } from '../audit/clauses.ts';

/** Not about a machine: the file in which it is decided. */
export const decidedElsewhere: Partial<Record<ClauseNumber, string>> = {
  'SR-01': 'src/services/kernel/http.ts',
  'SR-02': 'src/services/session/refreshOnce.ts',
  'SR-04': 'src/services/kernel/http.ts',
  'LC-03': 'src/services/page/socketLine.ts',
  'DM-03': 'src/ui/disconnected/Disconnected.tsx',
  'AA-02': 'src/rules/auctions/activeAuction.ts',
  'AA-03': 'contract/auctions/upcomingAuctions.ts',
  'UI-04': 'src/app/layout/Header.tsx',
  'UI-05': 'src/ui/lazy/Lazy.tsx',
  'UI-06': 'src/rules/page/badges.ts',
  'UI-08': 'src/services/page/campaign.ts',
  'UI-10': 'src/app/routes/ScrollRules.tsx',
  'UI-11': 'src/ui/link/linkKind.ts',
};

type LogFacts = {
  /** Kinds of events in the security log. */
  security?: readonly (typeof securityEventKinds)[number][];
  /** What goes to the error log, as the code has it. */
  errors?: readonly string[];
};

export const loggedOf: Partial<Record<ClauseNumber, LogFacts>> = {
  'LG-03': { security: ['session_revoked'] },
  'LG-06': { errors: ['Failed to validate the login session'] },
  'LG-08': { security: ['login'] },
  'LG-09': { security: ['login_failed'] },
  'LG-10': { security: ['logout'], errors: ['Failed to log out'] },
  'LG-11': { errors: ['Failed to get header counts'] },
  'SR-01': { security: ['refresh'] },
  'SR-03': { security: ['refresh_reuse'] },
  'LC-01': { security: ['line_opened', 'line_closed', 'line_refused'] },
  'WL-01': { errors: ['Failed to load wishlists', 'Fetch Error: Status '] },
  'WL-07': { errors: ['Failed to import a wishlist', 'Fetch Error: Status '] },
  'CH-03': { errors: ['Failed to fetch dynamically imported module'] },
  'AA-01': { errors: ['Failed to get the active auctions'] },
  'AA-04': { errors: ['Failed to get the bidder statuses'] },
  'UI-07': { errors: ['Failed to get alerts'] },
};
