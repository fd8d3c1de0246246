/** Who asks, and from where: what the security log keeps of a caller. */
import type { Caller } from '#server/platform/callers.ts';
import type { Exchange } from '#server/platform/endpoints.ts';

export type Asker = { accountId: number; sessionId: number; address: string };

export const askerOf = ({ caller, request }: Pick<Exchange, 'request'> & { caller: Caller }): Asker => ({
  accountId: caller.accountId,
  sessionId: caller.sessionId,
  address: request.ip,
});
