/** Faults of the server itself: who may do what, the databases, how it ends, and the audit log. */
import type { PlantedFault } from './plantedFault.ts';

export const serverFaults: readonly PlantedFault[] = [
  {
    name: "A bidder can remove someone else's card",
    area: 'security',
    file: 'server/account/cards/service.ts',
    find: 'if (card?.accountId === asker.accountId) return card;',
    replace: 'if (card) return card;',
    foundBy: {
      suite: 'server',
      file: 'tests/server/app/ownership.test.ts',
      test: 'even with the ids of someone else: DELETE /api/account/cards/:CardID',
    },
  },
  {
    name: 'Scripts can read the session cookie',
    area: 'security',
    file: 'server/session/sessions/cookies.ts',
    find: 'httpOnly: true, maxAge: tokens.keptSeconds',
    replace: 'maxAge: tokens.keptSeconds',
    foundBy: {
      suite: 'server',
      file: 'tests/server/session/sessions/cookies.test.ts',
      test: 'over plain http the cookies are out of reach of scripts',
    },
  },
  {
    name: 'Each IPv6 address of one household gets a rate limit of its own',
    area: 'security',
    file: 'server/platform/limits.ts',
    find: 'whoAsks: ({ ip }) => normalizeIP(ip)',
    replace: 'whoAsks: ({ ip }) => ip',
    foundBy: {
      suite: 'server',
      file: 'tests/server/platform/limits.test.ts',
      test: 'the addresses of one household count as one',
    },
  },
  {
    name: 'On PostgreSQL, of many passwords tried at once every one is checked',
    area: 'database',
    file: 'server/session/sessions/throttle.ts',
    find: '      await lockPair(tx, pair);\n',
    replace: '',
    foundBy: {
      suite: 'server-postgresql',
      file: 'tests/server/session/sessions/throttle.test.ts',
      test: 'of many tries at once no more are checked than of as many in a row',
    },
  },
  {
    name: 'On the embedded database, a bid waits for every page that asked before it',
    area: 'database',
    file: 'server/platform/db/turns.ts',
    find: '(isUrgent ? urgent : others).push(resolve)',
    replace: 'others.push(resolve)',
    foundBy: {
      suite: 'server-once',
      file: 'tests/server/platform/db/turns.test.ts',
      test: 'a bid goes before pages that have waited longer',
    },
  },
  {
    name: 'After a fault the server ends as if all were well',
    area: 'shutdown',
    file: 'server/platform/shutdown.ts',
    find: '    end(1);\n',
    replace: '    end(0);\n',
    foundBy: {
      suite: 'server-once',
      file: 'tests/server/platform/shutdown.test.ts',
      test: 'a fault no one caught (uncaughtException)',
    },
  },
  {
    name: 'A changed address in the audit log goes unnoticed',
    area: 'audit log',
    file: 'contract/desk/auditFile.ts',
    find: 'kind, accountId, sessionId, address, facts];',
    replace: 'kind, accountId, sessionId, facts];',
    foundBy: {
      suite: 'server',
      file: 'tests/server/platform/securityLog/securityLog.test.ts',
      test: 'another address is found',
    },
  },
];
