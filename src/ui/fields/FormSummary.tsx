/**
 * The one way in which a form behind the log-in says that it was refused or not saved: our summary above its fields. Adds
 * that the fields are named once, in their order, and that each refusal counts.
 */
import { ErrorSummary } from './ErrorSummary.tsx';
import { useRefusals } from './useRefusals.ts';

export type SummaryField = { id: string; label: string; error?: string | undefined };

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
