import { useEffect, useRef, useState } from 'react';

/** The drawing over the whole window, until somebody leaves it. The view begins again with each change of size. */
export function useFullWindow(begin: () => void) {
  const [isFull, setIsFull] = useState(false);
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current !== isFull) begin();
    wasFull.current = isFull;
    if (!isFull) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setIsFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull, begin]);
  return [isFull, setIsFull] as const;
}
