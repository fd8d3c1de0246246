/** Every machine of the site, wired to its real actors. */
import type { AnyStateMachine } from 'xstate';

import { machine as activeAuctions } from '#app/activeAuctionsWiring.ts';
import { wireSharedLine } from '#app/lineHub.ts';
import { wireLive } from '#app/liveWiring.ts';
import { machines as maintenanceMachines } from '#app/maintenancePassage.tsx';
import { wiredClock } from '#app/pageClock.ts';
import { machines as sessionMachines } from '#app/sessionWiring.ts';
import { wiredBotCheck } from '#app/wiredBotCheck.ts';
import { wiredConsent } from '#app/wiredConsent.ts';
import { wiredOutbidNews } from '#app/wiredOutbidNews.ts';
import { wiredRecorderReport } from '#app/wiredRecorderReport.ts';
import { wiredRegistration } from '#app/wiredRegistration.ts';
import { wiredSearchSuggestions } from '#app/wiredSearchSuggestions.ts';
import { wiredWatch } from '#app/wiredWatch.ts';
import { machines } from '#app/wiring.ts';
import { createLiveLine } from '#services/liveLine.ts';
import { createSocketLine } from '#services/socketLine.ts';

type ScreenWiring = { machines: readonly AnyStateMachine[] };

const screenFiles = import.meta.glob<ScreenWiring>('/src/app/wiring/*.ts', { eager: true });
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
