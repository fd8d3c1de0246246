/** What was typed about a dealer, made into what is kept, or a sentence under every field that is wrong. */
import type { Dealer } from '#contract/documents.ts';
import { checkDealer } from '#contract/rules/dealerFields.ts';
import { writtenFflNumber } from '#contract/rules/fflNumber.ts';
import { plainLine } from '#server/accounts/typedText.ts';
import { problem } from '#server/platform/errors.ts';

/** @throws {Problem} `invalid_input` with a sentence for each field that is wrong. */
export function readDealer(given: Dealer, today: string): Dealer {
  const dealer: Dealer = {
    LicenseNumber: writtenFflNumber(plainLine(given.LicenseNumber)),
    Name: plainLine(given.Name),
    Street: plainLine(given.Street),
    City: plainLine(given.City),
    State: plainLine(given.State).toUpperCase(),
    Zip: plainLine(given.Zip),
    ExpiresOn: plainLine(given.ExpiresOn),
  };
  const fields = checkDealer(dealer, today);
  if (Object.keys(fields).length > 0) throw problem('invalid_input', { fields });
  return dealer;
}
