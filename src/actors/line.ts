/** The live line as a bidder is told of it. */
import type { Line } from '#contract/rules/lotPanelState.ts';

import { useLiveFact } from './liveConnection.tsx';

export function useLine(): Line {
  const line = useLiveFact((facts) => facts.line);
  const isCutOff = useLiveFact((facts) => facts.isCutOff);
  const lastAt = useLiveFact((facts) => facts.lastAt);
  if (line === 'offline') return { kind: 'offline', lastAt };
  return { kind: isCutOff ? 'stale' : 'live', lastAt };
}
