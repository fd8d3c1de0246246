/** The consignor form as data: its steps, the fields of each, and what is wrong with them, for the form and the server. */
import {
  type Check,
  checkEmail,
  checkPhone,
  fieldLengths,
  oneLine,
} from '#contract/account/accountFields.ts';

import { checkDescription, checkPieceTitle, consignmentKinds } from './consignmentFields.ts';

export const consignorSteps = ['piece', 'photographs', 'you', 'review'] as const;
export type ConsignorStep = (typeof consignorSteps)[number];

export const consignorWays = ['unsure', 'bring', 'ship', 'collect'] as const;
export type ConsignorWay = (typeof consignorWays)[number];

export type ConsignorFields = {
  Kind: string;
  Title: string;
  Description: string;
  Name: string;
  Email: string;
  Phone: string;
  /** City and state, as they were typed. */
  Place: string;
  /** How the piece would come to us. */
  Way: string;
};

export type ConsignorField = keyof ConsignorFields;
export type ConsignorFaults = Partial<Record<ConsignorField, string>>;

export const blankConsignorFields: ConsignorFields = {
  Kind: '',
  Title: '',
  Description: '',
  Name: '',
  Email: '',
  Phone: '',
  Place: '',
  Way: 'unsure',
};

/** In the order of the page. */
export const fieldsOfStep = {
  piece: ['Kind', 'Title', 'Description'],
  photographs: [],
  you: ['Name', 'Email', 'Phone', 'Place', 'Way'],
  review: [],
} as const satisfies Record<ConsignorStep, readonly ConsignorField[]>;

const placeLength = 120;

const checks: Record<ConsignorField, Check> = {
  Kind: (text) => (consignmentKinds.some((kind) => kind === text) ? undefined : 'Choose what it is.'),
  Title: checkPieceTitle,
  Description: checkDescription,
  Name: oneLine({ missing: 'Enter your name.', max: 2 * fieldLengths.name }),
  Email: checkEmail,
  // Both may stay empty.
  Phone: (text) => (text.trim() === '' ? undefined : checkPhone(text)),
  Place: (text) => (text.trim() === '' ? undefined : oneLine({ missing: '', max: placeLength })(text)),
  Way: (text) => (consignorWays.some((way) => way === text) ? undefined : 'Choose one of these.'),
};

export function consignorFaults(fields: ConsignorFields, step?: ConsignorStep): ConsignorFaults {
  const asked: readonly ConsignorField[] =
    step === undefined ? consignorSteps.flatMap((one) => fieldsOfStep[one]) : fieldsOfStep[step];
  return Object.fromEntries(
    asked.flatMap((field) => {
      const sentence = checks[field](fields[field]);
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );
}
