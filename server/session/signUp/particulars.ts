/**
 * What a visitor typed, made into what an account holds, or a sentence under every field that is wrong, all at once.
 * It looks nothing up: the answer never says whether the address is taken.
 */
import {
  type Check,
  checkBirthDate,
  checkCity,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPhone,
  checkStreet,
  checkStreet2,
} from '#contract/account/accountFields.ts';
import { checkPhoneNumber, e164Of } from '#contract/account/phoneNumber.ts';
import { centralWallTime } from '#contract/kernel/centralWallTime.ts';
import { checkCountry } from '#contract/kernel/countries.ts';
import { site } from '#contract/kernel/site.ts';
import { addressChecks } from '#contract/kernel/usStates.ts';
import type { NewAccount } from '#contract/session/accounts.ts';
import type { CalendarDate } from '#contract/session/age.ts';
import { problem } from '#server/platform/errors.ts';
import { plain, plainLine } from '#server/platform/typedText.ts';
import { checkNewPassword } from '#server/session/checkNewPassword.ts';

/** `phone` is as E.164 writes it. */
export type Particulars = Omit<NewAccount, 'birthDate'> & {
  /** `YYYY-MM-DD` */
  birthDate: string;
};

const checkTerms: Check = (version) =>
  version === site.termsVersion
    ? undefined
    : 'The terms have changed since you opened this page: please read them again.';

type TextField = Exclude<keyof NewAccount, 'birthDate'>;

const checks = {
  firstName: checkFirstName,
  lastName: checkLastName,
  email: checkEmail,
  street: checkStreet,
  street2: checkStreet2,
  city: checkCity,
  country: checkCountry,
  termsVersion: checkTerms,
} satisfies Partial<Record<TextField, Check>>;

const sentencesFor = (account: NewAccount, given: Partial<Record<TextField, Check>>) =>
  Object.fromEntries(
    Object.entries(given).map(([field, check]) => [field, check(account[field as TextField])]),
  );

/** Birthdays are counted where the auctions are, whatever the visitor's clock says. */
function centralDate(now: Date): CalendarDate {
  const [year, month, day] = (centralWallTime(now.toISOString()) ?? '').split(/[-T]/u).map(Number);
  return { year: year ?? Number.NaN, month: month ?? Number.NaN, day: day ?? Number.NaN };
}

function tidied(given: NewAccount): NewAccount {
  const { month, day, year } = given.birthDate;
  return {
    firstName: plainLine(given.firstName),
    lastName: plainLine(given.lastName),
    email: plainLine(given.email),
    // A space at either end may be meant.
    password: plain(given.password),
    phone: plainLine(given.phone),
    street: plainLine(given.street),
    street2: plainLine(given.street2),
    city: plainLine(given.city),
    state: plainLine(given.state),
    zip: plainLine(given.zip),
    country: plainLine(given.country).toUpperCase(),
    birthDate: { month: plainLine(month), day: plainLine(day), year: plainLine(year) },
    termsVersion: plainLine(given.termsVersion),
  };
}

/** What a number means without its code is known once the country is one. */
const checkPhoneIn = ({ phone, country }: Pick<NewAccount, 'phone' | 'country'>): string | undefined =>
  checkCountry(country) === undefined ? checkPhoneNumber(phone, country) : undefined;

/** @throws {Problem} `invalid_input` with a sentence for each field that is wrong. */
export async function readParticulars(given: NewAccount, now: Date): Promise<Particulars> {
  const account = tidied(given);
  const sentences = {
    ...sentencesFor(account, { ...checks, ...addressChecks(account.country) }),
    phone: checkPhone(account.phone) ?? checkPhoneIn(account),
    birthDate: checkBirthDate(account.birthDate, { today: centralDate(now), minimumAge: site.minimumAge }),
    password: await checkNewPassword(account.password, account),
  };
  const fields = Object.entries(sentences).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  if (fields.length > 0) throw problem('invalid_input', { fields: Object.fromEntries(fields) });
  const { month, day, year } = account.birthDate;
  return {
    ...account,
    phone: e164Of(account.phone, account.country) ?? '',
    birthDate: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  };
}
