/**
 * Holds a place until it comes near the window, then shows what belongs there, for good (UI-05). What a page needs
 * for search engines or for its first view must not be put into it unforced.
 */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';

/** How near is near enough. */
const MARGIN = '100px';

export type LazyProps = {
  children: ReactNode;
  /** Shows the content at once, near or not. */
  force?: boolean;
  /** The room kept free, so that nothing jumps when the content arrives. */
  reserve?: Pick<CSSProperties, 'minHeight' | 'aspectRatio'>;
  placeholder?: ReactNode;
};

export function Lazy({ children, force = false, reserve, placeholder }: LazyProps) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const shown = force || near;

  useEffect(() => {
    const element = place.current;
    if (shown || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);

  return (
    <div ref={place} style={reserve}>
      {shown ? children : placeholder}
    </div>
  );
}
