/**
 * What a visitor was about to do when the log-in came between. Apart from `returnTo.ts`, which many pages load: only the
 * log-in asks.
 */
import { watchIntentIn } from '#rules/wishlists/watchIntent.ts';

/** Any origin will do: only the rest of the address is read. */
const here = 'https://here.invalid';

/** Read from the address they go back to. */
export type Intention =
  | { kind: 'watch' }
  | { kind: 'bid'; lotNumber: string; amountCents: number }
  | { kind: 'lot'; lotNumber: string }
  | { kind: 'alert' }
  | { kind: 'account' }
  | { kind: 'page' };

const lotPattern = /^\/detail\/\d+\/(?<lotNumber>[\w-]+)(?:\/|$)/u;

/** The amount travels in the lot's own address, as whole cents in `bid`. */
export function intentionOf(returnTo: string | null): Intention | null {
  if (returnTo === null) return null;
  const { pathname, searchParams, hash } = new URL(returnTo, here);
  if (watchIntentIn(hash) !== null) return { kind: 'watch' };
  if (pathname === '/account/textalerts' && (searchParams.has('lot') || searchParams.has('search'))) {
    return { kind: 'alert' };
  }
  if (pathname === '/account' || pathname.startsWith('/account/')) return { kind: 'account' };
  const lotNumber = lotPattern.exec(pathname)?.groups?.['lotNumber'];
  if (lotNumber === undefined) return { kind: 'page' };
  const bid = searchParams.get('bid') ?? '';
  return /^[1-9]\d{0,11}$/u.test(bid)
    ? { kind: 'bid', lotNumber, amountCents: Number(bid) }
    : { kind: 'lot', lotNumber };
}
