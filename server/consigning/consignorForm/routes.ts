/** The call of the consignor form, which anybody may make and which is therefore limited. */
import { sendConsignorForm } from '#contract/consigning/consignorForm.ts';
import type { Identify } from '#server/platform/callers.ts';
import { campaignOf } from '#server/platform/campaignOf.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import { type ConsignorFormDeps, createConsignorForm } from './service.ts';

const formLimit = { max: 30, windowSeconds: 3_600 };
const keptLimit = { max: 6, windowSeconds: 3_600 };

export function registerConsignorForm(
  serve: Serve,
  { identify, ...deps }: ConsignorFormDeps & { identify: Identify },
): void {
  const form = createConsignorForm(deps);
  serve(
    sendConsignorForm,
    async ({ body: { turnstileToken: token, ...letter } }, { request, countAccepted }) => {
      const accountId = (await identify(request))?.accountId ?? null;
      const campaign = campaignOf(request);
      return form.send(letter, { token, address: request.ip, accountId, campaign, countAccepted });
    },
    { limit: formLimit, acceptedLimit: keptLimit },
  );
}
