/** The Disconnected dialog, for what comes late: the first paint needs none of this. */

import { selectIsDialogOpen } from '#machines/page/disconnectDialogFacts.ts';

import { useLive } from './liveConnection.tsx';
import { useSelector } from './useSelector.ts';

export const useIsConnectionDialogOpen = (): boolean => useSelector(useLive().dialog, selectIsDialogOpen);
