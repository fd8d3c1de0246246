/** Reads dates of birth out of what people type and paste. Pure; whether a date exists is the rules' to say. */
import type { TypedBirthDate } from '#contract/session/age.ts';

export type BirthDatePart = keyof TypedBirthDate;

export const birthDateParts = ['month', 'day', 'year'] as const satisfies readonly BirthDatePart[];

export const partLengths: Record<BirthDatePart, number> = { month: 2, day: 2, year: 4 };

/** What of a typed text can stand in a field: its digits, as many as fit. */
export const typedDigits = (part: BirthDatePart, text: string): string =>
  text.replaceAll(/\D/gu, '').slice(0, partLengths[part]);

const yearFirst = /^(?<year>\d{4})\D+(?<month>\d{1,2})\D+(?<day>\d{1,2})$/u;
const monthFirst = /^(?<month>\d{1,2})\D+(?<day>\d{1,2})\D+(?<year>\d{4})$/u;
const digitsOnly = /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/u;

/** A whole date, month first as it is written here, or as computers write it; null for anything else. */
export function pastedBirthDate(text: string): TypedBirthDate | null {
  const trimmed = text.trim();
  const parts = [yearFirst, monthFirst, digitsOnly].map((form) => form.exec(trimmed)?.groups).find(Boolean);
  return parts ? { month: parts.month ?? '', day: parts.day ?? '', year: parts.year ?? '' } : null;
}
