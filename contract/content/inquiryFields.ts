/**
 * What may stand in the forms by which someone writes to us: sentences for the form that helps and the server that
 * decides. A form is fields by their names, so that one machine and one memory serve all of them.
 */
import {
  checkEmail,
  checkPhone,
  type Check,
  fieldLengths,
  oneLine,
} from '#contract/account/accountFields.ts';
import { type AddressDraft, addressFaults } from '#contract/account/addressFields.ts';
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import { homeCountry } from '#contract/kernel/countries.ts';

export const inquiryKinds = ['contact', 'catalogOrder', 'newsletter'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const contactSubjects = ['bidding', 'selling', 'invoice', 'delivery', 'visit', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** What a subject is called, on the page, in the letter and on the desk. */
export const subjectWords = {
  bidding: 'Bidding and registration',
  selling: 'Selling with us',
  invoice: 'An invoice or a payment',
  delivery: 'Pickup and shipping',
  visit: 'Visiting a gallery',
  other: 'Something else',
} as const satisfies Record<ContactSubject, string>;

export type InquiryFields = Readonly<Record<string, string>>;
export type InquiryFaults = Readonly<Record<string, string>>;

const who = { Name: '', Email: '' } as const;

export const blankInquiries = {
  contact: { Subject: '', ...who, Phone: '', Message: '' },
  catalogOrder: {
    AuctionID: '',
    ...who,
    Company: '',
    Country: homeCountry,
    Street: '',
    Street2: '',
    City: '',
    State: '',
    Zip: '',
  },
  newsletter: { Email: '' },
} as const satisfies Record<InquiryKind, InquiryFields>;

export const messageLength = 4_000;

const isVisible = (text: string): boolean => /[^\p{Z}\p{C}]/u.test(text);

const checkMessage: Check = (text) => {
  const trimmed = text.trim();
  if (!isVisible(trimmed)) return 'Write a message first.';
  return trimmed.length > messageLength ? `Use at most ${messageLength} characters.` : undefined;
};

const checkName = oneLine({ missing: 'Enter your name.', max: 2 * fieldLengths.name });
const checkSubject: Check = (text) =>
  contactSubjects.some((subject) => subject === text) ? undefined : 'Choose what it is about.';
const checkSale: Check = (text) => (text === '' ? 'Choose a sale.' : undefined);

/** The address book's own rules; its `Label` is for no envelope. */
function envelopeFaults(fields: InquiryFields): Partial<Record<string, string>> {
  const draft = Object.fromEntries(
    ['Name', 'Company', 'Street', 'Street2', 'City', 'State', 'Zip', 'Country'].map((name) => [
      name,
      fields[name] ?? '',
    ]),
  );
  return addressFaults({ ...(draft as Omit<AddressDraft, 'Label'>), Label: '' });
}

function faultsOf(kind: InquiryKind, fields: InquiryFields): Partial<Record<string, string>> {
  const { Name = '', Email = '', Phone = '', Subject = '', Message = '', AuctionID = '' } = fields;
  const email = { Email: checkEmail(Email) };
  switch (kind) {
    case 'contact':
      return {
        Subject: checkSubject(Subject),
        Name: checkName(Name),
        ...email,
        Phone: Phone.trim() === '' ? undefined : checkPhone(Phone),
        Message: checkMessage(Message),
      };
    case 'catalogOrder':
      return { AuctionID: checkSale(AuctionID), ...envelopeFaults(fields), Name: checkName(Name), ...email };
    case 'newsletter':
      return email;
  }
}

/** Every field that is wrong, in the order of the form; empty where all is well. */
export function inquiryFaults(kind: InquiryKind, fields: InquiryFields): InquiryFaults {
  const found = faultsOf(kind, fields);
  const wrong = Object.keys(blankInquiries[kind]).flatMap((name) => {
    const sentence = found[name];
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  return Object.fromEntries(wrong);
}

/** A catalog is printed for a sale in the room, and is of use until that begins. */
export const hasPrintedCatalog = ({ AuctionTypeID, Status }: { AuctionTypeID: number; Status: string }) =>
  AuctionTypeID !== auctionTypes.timed && (Status === 'upcoming' || Status === 'open');
