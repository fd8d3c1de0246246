/** What becomes of a form's fields while it is filled in: by hand, from memory, and with what the server knows. */
import type { KnownFields } from '#contract/content/inquiries.ts';
import {
  blankInquiries,
  type InquiryFaults,
  type InquiryFields,
  type InquiryKind,
} from '#contract/content/inquiryFields.ts';
import { homeCountry } from '#contract/kernel/countries.ts';

export type Draft = { fields: InquiryFields; key: string | null };

type Filled = Draft & { faults: InquiryFaults };
type Typed = { name: string; value: string };

/** As it stands before anybody chose or typed something. */
const isBlank = (name: string, value: string): boolean =>
  value === '' || (name === 'Country' && value === homeCountry);

const addressNames = ['Company', 'Country', 'Street', 'Street2', 'City', 'State', 'Zip'] as const;
const personNames = ['Name', 'Email', 'Phone'] as const;

/** Another form than the one that was sent is another inquiry. A state of one country is none of another. */
export function afterTyping({ fields, faults }: Filled, { name, value }: Typed): Filled {
  const { [name]: _mended, ...left } = faults;
  const changed = { ...fields, [name]: value, ...(name === 'Country' && 'State' in fields && { State: '' }) };
  return { fields: changed, faults: left, key: null };
}

/** What was typed before the page was awake counts for more than what the tab remembers. */
export function withDraft({ fields }: Pick<Filled, 'fields'>, draft: Draft): Draft {
  const isUntouched = Object.entries(fields).every(([name, value]) => isBlank(name, value));
  const recalled = Object.entries(fields).map(([name, value]) => {
    const kept = draft.fields[name];
    return [name, kept !== undefined && isBlank(name, value) ? kept : value] as const;
  });
  return { fields: Object.fromEntries(recalled), key: isUntouched ? draft.key : null };
}

/** An address is taken whole, or not at all. */
export function withKnown(fields: InquiryFields, known: KnownFields): InquiryFields {
  const hasAddress = addressNames.some((name) => !isBlank(name, fields[name] ?? ''));
  const names = [...personNames, ...(hasAddress || known.Street === '' ? [] : addressNames)];
  const taken = names.flatMap((name) =>
    fields[name] !== undefined && isBlank(name, fields[name]) ? [[name, known[name]] as const] : [],
  );
  return { ...fields, ...Object.fromEntries(taken) };
}

const ofOneInquiry = ['Subject', 'Message', 'AuctionID'] as const;

/** Who wrote is still the same for the next one. */
export function afterSending({ kind, fields }: { kind: InquiryKind; fields: InquiryFields }): InquiryFields {
  if (kind === 'newsletter') return blankInquiries.newsletter;
  const emptied = ofOneInquiry.flatMap((name) => (name in fields ? [[name, ''] as const] : []));
  return { ...fields, ...Object.fromEntries(emptied) };
}

export const isFilledIn = (fields: InquiryFields): boolean =>
  Object.entries(fields).some(([name, value]) => !isBlank(name, value));
