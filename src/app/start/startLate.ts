/** All that no first paint waits for, in one file: it is fetched when the page has a moment of leisure. */
import { openChartRoomDoor } from './chartRoomDoor.ts';
import { offerRecordings } from './faultRecording.tsx';
import { startExtras } from './startExtras.ts';
import { startRecorder } from './startRecorder.ts';
import { startSearch } from './startSearch.ts';
import { startWatching } from './startWatching.tsx';

export function startLate(router: Parameters<typeof startWatching>[0]): void {
  startRecorder(router);
  startWatching(router);
  startSearch(router);
  offerRecordings();
  openChartRoomDoor();
  void startExtras(router);
}
