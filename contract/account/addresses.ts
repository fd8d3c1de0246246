/** The address book. Every call that changes it answers the whole book, as those of the phone book do. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { undoDays } from './accountLimits.ts';

const domain = 'Contacts';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const ofAddress = z.object({ AddressID: id });

/** Far longer than may be, so that input that is too long gets a message of its own. */
const text = z.string().check(z.maxLength(1_000));

const draft = z.object({
  Label: text,
  Name: text,
  Company: text,
  Street: text,
  Street2: text,
  City: text,
  /** A code where the country has a list (`rules/regions.ts`), and else what was typed. */
  State: text,
  Zip: text,
  /** Two letters of ISO 3166. */
  Country: text,
});

export const addressSchema = z.extend(draft, {
  AddressID: z.int(),
  /** Where lots go: it decides what can be delivered, and the tax. */
  IsShipping: z.boolean(),
  /** What stands on invoices. */
  IsBilling: z.boolean(),
});

export type Address = z.infer<typeof addressSchema>;

const book = z.array(addressSchema);

export const addressUses = ['shipping', 'billing'] as const;
export type AddressUse = (typeof addressUses)[number];

export const getAddresses = endpoint({
  method: 'GET',
  path: '/api/account/addresses/getAll',
  domain,
  summary: 'The caller’s addresses: that of deliveries first, then that of invoices, then the newest.',
  audience: 'account',
  answer: book,
  problems: ['not_logged_in'],
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/account/addresses/add',
  domain,
  summary: 'Adds an address, 20 at most. The first is used for deliveries and invoices.',
  audience: 'account',
  body: draft,
  answer: book,
  problems: ['not_logged_in'],
});

export const editAddress = endpoint({
  method: 'PUT',
  path: '/api/account/addresses/edit/:AddressID',
  domain,
  summary: 'Changes an address. Invoices that were made stay as they are.',
  audience: 'account',
  params: ofAddress,
  body: draft,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const removeAddress = endpoint({
  method: 'POST',
  path: '/api/account/addresses/remove/:AddressID',
  domain,
  summary: `Takes an address out of the book, for good after ${undoDays} days. What it was used for passes to the newest of the others.`,
  audience: 'account',
  params: ofAddress,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const restoreAddress = endpoint({
  method: 'POST',
  path: '/api/account/addresses/restore/:AddressID',
  domain,
  summary: 'Puts an address back that was taken out, with what it was used for.',
  audience: 'account',
  params: ofAddress,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const useAddress = endpoint({
  method: 'POST',
  path: '/api/account/addresses/use/:AddressID',
  domain,
  summary: 'Uses an address for deliveries, or for invoices, in place of the one before.',
  audience: 'account',
  params: ofAddress,
  body: z.object({ For: z.enum(addressUses) }),
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});
