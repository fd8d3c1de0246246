/**
 * Account pages belong to one visitor, so the server sends the shell around a loading bar and the browser fills it.
 * The first paint is the same on both sides; what it hides comes once the page has been taken over.
 */
import { type ComponentType, useSyncExternalStore } from 'react';

import { LoadingBar } from '#ui/loadingBar/LoadingBar.tsx';

const neverChanges = () => () => undefined;

export function browserOnly(Screen: ComponentType): ComponentType {
  return function BrowserOnly() {
    const isTakenOver = useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    );
    return isTakenOver ? <Screen /> : <LoadingBar label="Loading your account" />;
  };
}
