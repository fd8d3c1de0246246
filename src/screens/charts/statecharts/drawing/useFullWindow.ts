import { type RefObject, useEffect, useRef, useState } from 'react';

/** Nothing beside the drawing is reached by the keyboard while it lies over everything. */
function takeOutOfReach(drawing: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let inner = drawing; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) others.push(other);
    }
  }
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** The drawing over the whole window, until someone leaves it. The view begins again with each change of size. */
export function useFullWindow(drawing: RefObject<HTMLElement | null>, begin: () => void) {
  const [isFull, setIsFull] = useState(false);
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current !== isFull) begin();
    wasFull.current = isFull;
    if (!isFull || !drawing.current) return undefined;
    const bringBack = takeOutOfReach(drawing.current);
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setIsFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => {
      bringBack();
      document.removeEventListener('keydown', leave);
    };
  }, [isFull, begin, drawing]);
  return [isFull, setIsFull] as const;
}
