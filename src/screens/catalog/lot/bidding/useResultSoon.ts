/**
 * A countdown never closes a lot: at zero the page waits for the server's word and asks for it every few seconds, for as
 * long as someone looks.
 */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

const askAfterMs = 5_000;

export function useResultSoon(isClosing: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isClosing || state !== 'idle') return undefined;
    // An answer can come and go without a draw between, which would start no second wait.
    const timer = setInterval(() => void revalidate(), askAfterMs);
    return () => clearInterval(timer);
  }, [isClosing, state, revalidate]);
}
