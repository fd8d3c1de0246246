/**
 * Who is logged in where: looking a session up, ending it, and the owner's view of all of theirs. Starting one is in
 * `startSession.ts`, exchanging its parts in `refresh.ts`; passwords and letters belong to others.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';

import type { ActiveSession } from '#contract/session/sessions.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Asking, Caller } from '#server/platform/callers.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { deviceOf } from '#server/platform/device.ts';
import { problem } from '#server/platform/errors.ts';
import { askTogether } from '#server/platform/nodes/askTogether.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';

import { type Visit, visitOf } from './cookies.ts';
import { createLogIn, type LogInDeps } from './logIn.ts';
import {
  findByAccess,
  hasLiving,
  listIdsOf,
  listLiving,
  revokeAllOf,
  revokeByIds,
  revokeOwn,
  type RevokedFor,
  updateLastSeen,
} from './loginSessionStore.ts';
import { recordRevoked } from './recordRevoked.ts';
import { createRefresh } from './refresh.ts';
import { createThrottle } from './throttle.ts';

type Deps = Omit<LogInDeps, 'throttle'> & {
  notices: Notices;
  /** Holds an answer back; tests do not wait. */
  wait?: (ms: number) => Promise<void>;
};

type OfAccount = {
  accountId: number;
  reason: Extract<RevokedFor, 'everywhere' | 'password_reset'>;
  /** Where the request came from, for the security log. */
  address?: string;
};

/** `stale`: the session lives, and its access part has to be refreshed. */
type LoginState = 'fresh' | 'stale' | 'none';

function createLookup({ db, clock }: Deps) {
  const find = askTogether((accesses: readonly string[]) => findByAccess(db, accesses, clock()));

  /** The session of a good access part; that it is used is written down. */
  async function findCaller({ access, address }: Visit): Promise<Caller | undefined> {
    if (access === undefined) return undefined;
    const now = clock();
    const session = await find(access);
    if (!session?.isFresh) return undefined;
    const { accountId, sessionId, role } = session;
    if (session.isUseNews) await updateLastSeen(db, { sessionId, address, now });
    return { accountId, sessionId, role };
  }

  /**
   * An access part we do not know any more may have been exchanged by another tab while this request was on its way:
   * if its refresh part still leads to a session that lives, the browser shall ask again instead of logging out.
   */
  async function stateOf(visit: Visit): Promise<LoginState> {
    if (visit.access === undefined) return 'none';
    if (await findCaller(visit)) return 'fresh';
    return (await hasLiving(db, await listIdsOf(db, visit), clock())) ? 'stale' : 'none';
  }

  return { findCaller, stateOf };
}

function createEndings(deps: Deps) {
  const { db, clock, securityLog } = deps;

  /** Every session of an account, in the transaction that is the reason for it. */
  async function revokeAll(tx: Queryable, { accountId, reason, address }: OfAccount): Promise<void> {
    const sessions = await revokeAllOf(tx, accountId, { reason, now: clock() });
    await recordRevoked(tx, deps, { accountId, reason, sessions, address });
  }

  /** Every session but the one that asks for it: its owner has just replaced the password. */
  async function revokeOthers(tx: Queryable, { accountId, sessionId, address }: Asker): Promise<void> {
    const reason = 'password_reset';
    const sessions = await revokeAllOf(tx, accountId, { reason, now: clock(), besides: sessionId });
    await recordRevoked(tx, deps, { accountId, reason, sessions, address });
  }

  return {
    revokeAll,
    revokeOthers,

    logOut: (visit: Visit): Promise<void> =>
      db.transaction(async (tx) => {
        const ids = await listIdsOf(tx, visit);
        const ended = await revokeByIds(tx, ids, { reason: 'logout', now: clock() });
        for (const { id, accountId } of ended) {
          await securityLog.record(tx, {
            kind: 'logout',
            accountId,
            sessionId: id,
            address: visit.address,
          });
        }
      }),

    end: ({ accountId, sessionId: by }: Caller, sessionId: number, address: string): Promise<void> =>
      db.transaction(async (tx) => {
        const reason = 'ended_elsewhere';
        const isEnded = await revokeOwn(tx, { accountId, sessionId }, { reason, now: clock() });
        if (!isEnded) throw problem('not_found');
        const facts = { reason, by };
        await securityLog.record(tx, { kind: 'session_revoked', accountId, sessionId, address, facts });
      }),

    endAll: ({ accountId }: Caller, address: string): Promise<void> =>
      db.transaction((tx) => revokeAll(tx, { accountId, reason: 'everywhere', address })),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(deps: Deps) {
  const { db, clock, wait = sleep } = deps;
  const { findCaller, stateOf } = createLookup(deps);
  const throttle = createThrottle({ db, clock, wait });

  return {
    /** The caller, if the request carries a session whose access part is good. */
    identify: (request: Asking): Promise<Caller | undefined> => findCaller(visitOf(request)),

    /** For rendering: also true while the access part waits to be refreshed. Asks nothing where there is no cookie. */
    isLoggedIn: async (request: FastifyRequest): Promise<boolean> =>
      (await stateOf(visitOf(request))) !== 'none',

    /** @throws {Problem} `not_logged_in` when the browser should refresh and ask again. */
    async validate(visit: Visit): Promise<boolean> {
      const state = await stateOf(visit);
      if (state === 'stale') throw problem('not_logged_in');
      return state === 'fresh';
    },

    async list({ accountId, sessionId }: Caller): Promise<ActiveSession[]> {
      const sessions = await listLiving(db, accountId, clock());
      return sessions.map(({ id, userAgent, address, startedAt, lastSeenAt }) => ({
        id,
        isCurrent: id === sessionId,
        device: deviceOf(userAgent),
        address,
        startedAt,
        lastSeenAt,
      }));
    },

    logIn: createLogIn({ ...deps, throttle }),
    refresh: createRefresh(deps),
    /** In the transaction that gives the account of this email another password. */
    forgiveTries: throttle.forgiveEverywhere,
    ...createEndings(deps),
  };
}
