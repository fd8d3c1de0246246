/** For what is read aloud politely: a fast lot says its price at most every few seconds. */
import { useEffect, useRef, useState } from 'react';

const pauseMs = 5_000;

/** The newest words, but never sooner after the last ones than the pause. */
export function useSlowly(words: string): string {
  const [said, setSaid] = useState(words);
  const saidAtMs = useRef(-pauseMs);
  useEffect(() => {
    if (words === said) return undefined;
    const waitMs = Math.max(saidAtMs.current + pauseMs - performance.now(), 0);
    const timer = setTimeout(() => {
      saidAtMs.current = performance.now();
      setSaid(words);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [words, said]);
  return said;
}
