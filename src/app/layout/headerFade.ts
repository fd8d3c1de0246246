/**
 * The header fills with paper as the page is scrolled (UI-04). It writes one CSS variable on the element and renders
 * nothing, so that scrolling never costs a render.
 */
import { type RefObject, useEffect } from 'react';

const FULL_AT_PX = 120;

export const headerOpacity = (scrolledPx: number): number =>
  Math.min(1, Math.max(0, scrolledPx / FULL_AT_PX));

export function useHeaderFade(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const fill = () => element.style.setProperty('--header-opacity', String(headerOpacity(window.scrollY)));
    fill();
    window.addEventListener('scroll', fill, { passive: true });
    return () => window.removeEventListener('scroll', fill);
  }, [header]);
}
