/**
 * The parts of the header that few visitors need: fetched when a pointer or the focus comes near, or when it is likely
 * that they will be needed, and shown once they are there.
 */
import { lazy } from 'react';

const loadSideMenu = () => import('./SideMenu.tsx');
const loadSessionBanner = () => import('./SessionBanner.tsx');
/** Loaded before the line is opened: without a line there may be no way to fetch what says so. */
export const loadConnectionNotices = () => import('./ConnectionNotices.tsx');

export const LazySideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }));
export const LazySessionBanner = lazy(async () => ({
  default: (await loadSessionBanner()).SessionBanner,
}));
export const LazyConnectionAlert = lazy(async () => ({
  default: (await loadConnectionNotices()).HeaderConnectionAlert,
}));
export const LazyConnectionNotices = lazy(async () => ({
  default: (await loadConnectionNotices()).ConnectionNotices,
}));

/** A fetch that fails here is no fault yet: the press that needs the part asks again. */
const fetchAhead = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined);
};

const fetchSideMenu = fetchAhead(loadSideMenu);

export const fetchesSideMenu = { onPointerEnter: fetchSideMenu, onFocus: fetchSideMenu };

export const fetchSessionBanner = fetchAhead(loadSessionBanner);
