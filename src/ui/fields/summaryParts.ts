/** What the summary of a refused form says and does: how much is wrong, and the way to a field. */
import type { MouseEvent } from 'react';

export type FieldProblem = { fieldId: string; label: string; sentence: string };

export type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** What is wrong with the whole, such as the server's answer. */
  general?: string | undefined;
  /** Another number after each refusal, by the form itself or by the server; 0 before the first. */
  attempt: number;
};

export const countText = (count: number): string => `Please fix ${count} ${count === 1 ? 'field' : 'fields'}`;

/** A sentence that names its field already says enough. */
export function entryText({ label, sentence }: FieldProblem): string {
  if (sentence.toLowerCase().includes(label.toLowerCase())) return sentence;
  return label.endsWith('?') ? `${label} ${sentence}` : `${label}: ${sentence}`;
}

const takesFocus = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** Not by the address: the place on the page is no one's to come back to. A date is a group of parts, of which the first is meant. */
export function goTo(fieldId: string, click: MouseEvent): void {
  click.preventDefault();
  const field = document.getElementById(fieldId);
  field?.focus();
  if (field !== document.activeElement) field?.querySelector<HTMLElement>(takesFocus)?.focus();
}
