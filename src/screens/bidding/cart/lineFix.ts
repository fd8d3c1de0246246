/** What the Bid Cart offers to get out of the way what keeps a line from being submitted. */
import { highestWithin } from '#contract/bidding/bidLimits.ts';
import { isNear } from '#contract/bidding/lotsBefore.ts';
import type { CartLineState } from '#rules/bidding/cartLine.ts';

export type LineFix = { kind: 'change'; cents: number } | { kind: 'register' | 'retry' | 'enterLive' } | null;

export function lineFix(state: CartLineState): LineFix {
  switch (state.kind) {
    case 'belowMinimum':
      return { kind: 'change', cents: state.leastCents };
    case 'placedAlready':
      return state.isSealed ? null : { kind: 'change', cents: state.leastCents };
    case 'limitShort': {
      const cents = highestWithin(state.leftCents);
      return cents === null || cents < state.leastCents ? null : { kind: 'change', cents };
    }
    case 'notRegistered':
      return { kind: 'register' };
    case 'unchecked':
      return { kind: 'retry' };
    case 'live':
      return isNear(state) ? { kind: 'enterLive' } : null;
    case 'ready':
    case 'checking':
    case 'pendingApproval':
    case 'registrationClosed':
    case 'denied':
    case 'notOpen':
    case 'closing':
    case 'held':
    case 'over':
    case 'withdrawn':
      return null;
  }
}
