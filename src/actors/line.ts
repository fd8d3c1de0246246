/** The live line as bidders see it. */
import type { Line } from '#contract/bidding/lotPanelState.ts';

import { useIsCutOff, useLastAt, useLineState } from './liveConnection.tsx';

export function useLine(): Line {
  const line = useLineState();
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  if (line === 'offline') return { kind: 'offline', lastAt };
  return { kind: isCutOff ? 'stale' : 'live', lastAt };
}
