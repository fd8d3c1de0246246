/** What is written to us by the forms of our pages, and what staff read and say of it. */
import {
  catalogOrderSchema,
  contactSchema,
  getKnownFields,
  type KnownFields,
  sendCatalogOrder,
  sendContact,
} from '#contract/content/inquiries.ts';
import type { InquiryFields, InquiryKind } from '#contract/content/inquiryFields.ts';
import { askForNewsletter } from '#contract/content/newsletter.ts';
import {
  getInquiriesCsv,
  getStaffInquiries,
  type InquiryListName,
  type InquirySort,
  type MarkedInquiry,
  markInquiry,
  type StaffInquiries,
  type StaffInquiryKind,
} from '#contract/desk/inquiriesStaff.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { AskedPage } from '#contract/kernel/listPages.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';
import { queryText } from '#services/kernel/queryText.ts';

type Options = { signal?: AbortSignal };

/** `key` says that it is the same form, however often it is sent. */
export type SentInquiry = { kind: InquiryKind; fields: InquiryFields; key: string; turnstileToken: string };

export type AskedInquiries = AskedPage<InquirySort> & {
  list: InquiryListName;
  kind: StaffInquiryKind | 'all';
};

export type InquiryService = {
  /** Answers its number; a newsletter has none. */
  send: (inquiry: SentInquiry, options?: Options) => Promise<number | null>;
  /** What the server knows of anyone who is logged in. */
  known: (options?: Options) => Promise<KnownFields>;
  list: (asked: AskedInquiries, options?: Options) => Promise<StaffInquiries>;
  mark: (inquiryId: number, isAnswered: boolean, options?: Options) => Promise<MarkedInquiry>;
  /** The browser saves it as a file. */
  openFile: (asked: AskedInquiries, options?: Options) => Promise<void>;
};

export const createInquiryService = (call: Call): InquiryService => ({
  async send({ kind, fields, key: Key, turnstileToken }, options) {
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
  },
  known: (options) => call(getKnownFields, {}, options),
  list: (query, options) => call(getStaffInquiries, { query }, options),
  mark: (InquiryID, IsAnswered, options) =>
    call(markInquiry, { params: { InquiryID }, body: { IsAnswered } }, options),
  async openFile(query, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getInquiriesCsv, { query: queryText(query) }));
  },
});
