/**
 * The parts of the header that only a visitor who opens them needs: fetched when a pointer or the focus comes near,
 * shown once they are there.
 */
import { lazy } from 'react';

const loadSideMenu = () => import('./SideMenu.tsx');
const loadAlertsPopover = () => import('./AlertsPopover.tsx');

export const LazySideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }));
export const LazyAlertsPopover = lazy(async () => ({ default: (await loadAlertsPopover()).AlertsPopover }));

/** A fetch that fails here is no fault yet: the press that needs the part asks again. */
const fetchAhead = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined);
};

const onApproach = (fetch: () => void) => ({ onPointerEnter: fetch, onFocus: fetch });

export const fetchesSideMenu = onApproach(fetchAhead(loadSideMenu));
export const fetchesAlertsPopover = onApproach(fetchAhead(loadAlertsPopover));
