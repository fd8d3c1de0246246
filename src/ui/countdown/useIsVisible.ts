/** Whether an element is in the window or near it: what no one sees does not count. */
import { type RefObject, useEffect, useState } from 'react';

const margin = '100px';

export function useIsVisible(place: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isVisible;
}
