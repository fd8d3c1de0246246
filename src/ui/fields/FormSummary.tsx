/**
 * The one way in which a form behind the log-in says that it was refused or not saved: our summary above its fields. Adds
 * that the fields are named once, in their order, and that each refusal counts.
 */
import { useState } from 'react';

import { ErrorSummary } from './ErrorSummary.tsx';

export type SummaryField = { id: string; label: string; error?: string | undefined };

/**
 * Counts how often a form was refused, for the summary that takes the focus each time.
 * @param refusal what is wrong now: another object at each refusal, null for nothing.
 */
function useRefusals(refusal: unknown): number {
  const [seen, setSeen] = useState<unknown>(null);
  const [count, setCount] = useState(0);
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal !== null) setCount(count + 1);
  }
  return count;
}

type FormSummaryProps = {
  fields: readonly SummaryField[];
  /** Why the whole was not saved. */
  failure?: string | undefined;
  /** Another object at each refusal, null while there is none. */
  refusal: unknown;
};

export function FormSummary({ fields, failure, refusal }: FormSummaryProps) {
  const attempt = useRefusals(refusal);
  const problems = fields.flatMap(({ id, label, error }) =>
    error === undefined ? [] : [{ fieldId: id, label, sentence: error }],
  );
  return <ErrorSummary problems={problems} general={failure} attempt={attempt} />;
}
