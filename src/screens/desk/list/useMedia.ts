/** Whether the window, or the paper, is as a media query says; followed while it changes. */
import { useSyncExternalStore } from 'react';

/** A list in rows needs at least a tablet. */
export const narrow = '(max-width: 767px)';
export const paper = 'print';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
