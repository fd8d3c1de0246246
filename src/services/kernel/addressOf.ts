/** Where a call goes. */
import type { Endpoint } from '#contract/kernel/endpoint.ts';

export type AddressParts = { params?: Record<string, string | number>; query?: object };

/** `/api/detail/:auctionId` with its parameters filled in, each encoded whole: a `/` in a value stays a value. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: AddressParts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return query ? `${path}?${new URLSearchParams({ ...query }).toString()}` : path;
}
