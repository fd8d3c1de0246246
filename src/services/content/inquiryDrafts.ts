/**
 * What was typed into a form of ours, for as long as its tab is open: it outlives a reload and a log-in. A storage that
 * refuses remembers nothing, and then the form begins empty.
 */
import type { InquiryFields, InquiryKind } from '#contract/content/inquiryFields.ts';

export type InquiryDraft = {
  fields: InquiryFields;
  /** Of a form that was sent and not answered yet; sent again, it is the same. */
  key: string | null;
};

const nameOf = (kind: InquiryKind): string => `inquiry-${kind}`;

const isDraft = (value: unknown): value is InquiryDraft =>
  typeof value === 'object' &&
  value !== null &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null &&
  Object.values(value.fields).every((text) => typeof text === 'string') &&
  'key' in value &&
  (value.key === null || typeof value.key === 'string');

export function recallInquiry(kind: InquiryKind): InquiryDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepInquiry(kind: InquiryKind, draft: InquiryDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(nameOf(kind));
    else sessionStorage.setItem(nameOf(kind), JSON.stringify(draft));
  } catch {
    // It lives for this page only.
  }
}
