/** Entries of the visitor's books, as the server answers them. */
import type { Address } from '#contract/account/addresses.ts';
import type { AddressDraft } from '#contract/account/addressFields.ts';
import type { Phone } from '#contract/account/phones.ts';

/** As a form sends it. */
export const aDraft = (fields: Partial<AddressDraft> = {}): AddressDraft => ({
  Label: '',
  Name: 'Ruth Hollis',
  Company: '',
  Street: '14 Quarry Lane',
  Street2: '',
  City: 'Galva',
  State: 'IL',
  Zip: '61434',
  Country: 'US',
  ...fields,
});

export const anAddress = (fields: Partial<Address> = {}): Address => ({
  ...aDraft(),
  AddressID: 1,
  IsShipping: false,
  IsBilling: false,
  ...fields,
});

export const aPhone = (fields: Partial<Phone> = {}): Phone => ({
  PhoneID: 1,
  Number: '+13095550142',
  Label: '',
  IsPrimary: false,
  IsVerified: false,
  ...fields,
});
