/** What was typed about a dealer, made into what is kept, or a sentence under every field that is wrong. */
import { checkDealer } from '#contract/account/dealerFields.ts';
import type { Dealer } from '#contract/account/documents.ts';
import { writtenFflNumber } from '#contract/account/fflNumber.ts';
import { problem } from '#server/platform/errors.ts';
import { plainLine } from '#server/platform/typedText.ts';

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
