/** Whether the page has been taken over: the server, and the first drawing in the browser, leave out what waits for it. */
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
