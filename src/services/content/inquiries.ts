/** What is written to us by the forms of our pages. */
import {
  catalogOrderSchema,
  contactSchema,
  sendCatalogOrder,
  sendContact,
} from '#contract/content/inquiries.ts';
import type { InquiryFields, InquiryKind } from '#contract/content/inquiryFields.ts';
import { askForNewsletter } from '#contract/content/newsletter.ts';
import type { Call } from '#services/kernel/http.ts';

/** `key` says that it is the same form, however often it is sent. */
export type SentInquiry = { kind: InquiryKind; fields: InquiryFields; key: string; turnstileToken: string };

/** Answers its number; a newsletter has none. */
export async function sendInquiry(
  call: Call,
  { kind, fields, key: Key, turnstileToken }: SentInquiry,
  options?: { signal?: AbortSignal },
): Promise<number | null> {
  switch (kind) {
    case 'contact': {
      const body = { ...contactSchema.parse({ ...fields, Key }), turnstileToken };
      return (await call(sendContact, { body }, options)).InquiryID;
    }
    case 'catalogOrder': {
      const order = catalogOrderSchema.parse({ ...fields, AuctionID: Number(fields['AuctionID']), Key });
      return (await call(sendCatalogOrder, { body: { ...order, turnstileToken } }, options)).InquiryID;
    }
    case 'newsletter': {
      const body = { Key, Email: fields['Email'] ?? '', turnstileToken };
      await call(askForNewsletter, { body }, options);
      return null;
    }
  }
}
