/** All that no first paint waits for, in one file: it is fetched when the page has a moment of leisure. */
import { offerRecordings } from '#app/faults/faultRecording.tsx';
import { fetchIslandsEarly } from '#ui/island/island.tsx';

import { listenForChartRoom } from './chartRoomListener.ts';
import { startExtras } from './startExtras.ts';
import { startRecorder } from './startRecorder.ts';
import { startWatching } from './startWatching.tsx';

export function startLate(router: Parameters<typeof startWatching>[0]): void {
  fetchIslandsEarly();
  startRecorder(router);
  startWatching(router);
  offerRecordings();
  listenForChartRoom();
  void startExtras(router);
}
