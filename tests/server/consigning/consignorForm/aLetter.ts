/** What someone offers by the form, with nothing wrong in it. */
import type { ConsignorLetter } from '#contract/consigning/consignorForm.ts';

export const aLetter = (fields: Partial<ConsignorLetter> = {}): ConsignorLetter => ({
  Key: '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa',
  Kind: 'handgun',
  Title: 'A Colt 1851 Navy',
  Description: 'From my grandfather.',
  Name: 'Ruth Núñez',
  Email: 'ruth@example.com',
  Phone: '',
  Place: 'Ottawa, Illinois',
  Way: 'bring',
  Photos: [],
  ...fields,
});
