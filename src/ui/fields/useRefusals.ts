/** Counts how often a form was refused, for the summary that takes the focus each time. */
import { useState } from 'react';

/** @param refusal what is wrong now: another object at each refusal, null for nothing. */
export function useRefusals(refusal: unknown): number {
  const [seen, setSeen] = useState<unknown>(null);
  const [count, setCount] = useState(0);
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal !== null) setCount(count + 1);
  }
  return count;
}
