/**
 * In a page that is out of date, the next navigation inside the app is asked of the machine instead, which takes it
 * as a full page load (HC-02). Moving within the page stays what it is.
 */
import { createPath, NavigationType, useBlocker } from 'react-router-dom';

import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { selectTakesFullLoads } from '#machines/page/clientVersionMachine.ts';

/** Mounted only while it is needed: the router warns of a blocker whenever a plain hash link is followed. */
function FullPageLoads() {
  const { clientVersion } = useAppActors();
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const staysOnPage =
      nextLocation.pathname === currentLocation.pathname && nextLocation.search === currentLocation.search;
    if (staysOnPage) return false;
    clientVersion.send({ type: 'navigation.requested', to: createPath(nextLocation) });
    // Back and Forward have moved already, so the page is loaded where they led; calling them back would undo that.
    return historyAction !== NavigationType.Pop;
  });
  return null;
}

export function OutOfDateNavigation() {
  const { clientVersion } = useAppActors();
  return useSelector(clientVersion, selectTakesFullLoads) ? <FullPageLoads /> : null;
}
