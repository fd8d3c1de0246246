/** Whether an element has left the window at the top, under the fixed header. The server knows no windows: not yet. */
import { type RefObject, useEffect, useState } from 'react';

export function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setIsPassed] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsPassed(!last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}
