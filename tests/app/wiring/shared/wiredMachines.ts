/** Every machine of the site, wired to its real actors. */
import type { AnyStateMachine } from 'xstate';

import { machines as maintenanceMachines } from '#app/routes/maintenancePassage.tsx';
import { wireSharedLine } from '#app/start/lineHub.ts';
import { machine as activeAuctions } from '#app/wiring/shared/activeAuctionsWiring.ts';
import { wireLive } from '#app/wiring/shared/liveWiring.ts';
import { wiredClock } from '#app/wiring/shared/pageClock.ts';
import { machines } from '#app/wiring/shared/pageMachines.ts';
import { machines as sessionMachines } from '#app/wiring/shared/sessionWiring.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { wiredConsent } from '#app/wiring/shared/wiredConsent.ts';
import { wiredOutbidNews } from '#app/wiring/shared/wiredOutbidNews.ts';
import { wiredRecorderReport } from '#app/wiring/shared/wiredRecorderReport.ts';
import { wiredRegistration } from '#app/wiring/shared/wiredRegistration.ts';
import { wiredSearchSuggestions } from '#app/wiring/shared/wiredSearchSuggestions.ts';
import { wiredWatch } from '#app/wiring/shared/wiredWatch.ts';
import { createLiveLine } from '#services/page/liveLine.ts';
import { createSocketLine } from '#services/page/socketLine.ts';

type ScreenWiring = { machines: readonly AnyStateMachine[] };

const screenFiles = import.meta.glob<ScreenWiring>(
  ['/src/app/wiring/*/*.ts', '!/src/app/wiring/shared/*.ts'],
  {
    eager: true,
  },
);
export const screenMachines = Object.values(screenFiles).flatMap((file) => file.machines);

const nothing = (): void => undefined;
/** The machines of the live connection. */
const socketLine = createSocketLine(null);
export const liveMachines = wireLive(createLiveLine(socketLine), {
  onHash: nothing,
  onLots: nothing,
  onOwn: nothing,
  onOffset: nothing,
  onRegistration: nothing,
  onMessages: nothing,
  onRoom: nothing,
  onFollowed: nothing,
});

export const wired: readonly AnyStateMachine[] = [
  ...Object.values(machines),
  ...Object.values(sessionMachines),
  ...Object.values(maintenanceMachines),
  ...Object.values(liveMachines),
  wireSharedLine(socketLine, nothing),
  activeAuctions,
  wiredBotCheck,
  wiredClock,
  wiredConsent,
  wiredOutbidNews,
  wiredRecorderReport,
  wiredRegistration,
  wiredSearchSuggestions,
  wiredWatch,
  ...screenMachines,
];
