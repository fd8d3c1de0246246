/** Roots beside the page's own: what the first load has no place for is rendered here, and knows no router by itself. */
import { type ReactNode, type RefObject, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';

import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

export type ExtraRouter = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'subscribe' | 'state'>;

/** Two roots would give the same ids to different things without the prefix. */
export function renderBeside(prefix: string, tree: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place, { identifierPrefix: prefix }).render(<MuiTheme>{tree}</MuiTheme>);
}

/** The path of the page that is shown. */
export const usePathOf = (router: ExtraRouter): string =>
  useSyncExternalStore(router.subscribe, () => router.state.location.pathname);

/** Escape where the focus is in this part of the page; `onEvent` must stay the same. */
export function useEscape(part: RefObject<HTMLElement | null>, onEvent: () => void): void {
  useEffect(() => {
    function onKey({ key, target }: KeyboardEvent): void {
      if (key === 'Escape' && target instanceof Node && part.current?.contains(target)) onEvent();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [part, onEvent]);
}
