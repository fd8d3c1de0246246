/** What both summaries of a refused form say and do: how much is wrong, and the way to a field. */
import type { MouseEvent } from 'react';

export type ErrorSummaryProps = {
  problems: readonly { fieldId: string; label: string; sentence: string }[];
  /** What is wrong with the whole, such as the server's answer. */
  general?: string | undefined;
  /** Another number after each refusal, by the form itself or by the server; 0 before the first. */
  attempt: number;
};

export const countText = (count: number): string =>
  count === 1 ? 'One field needs another look' : `${count} fields need another look`;

/** Not by the address: the place on the page is nobody's to come back to. */
export function goTo(fieldId: string, click: MouseEvent): void {
  click.preventDefault();
  document.getElementById(fieldId)?.focus();
}
