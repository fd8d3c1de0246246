/** Where the dialog that registers for a sale stands on a page. It comes with the registration, and while it is open. */
import type { ComponentType } from 'react';

import type { KnownRegistration, RegisteringFrom } from '#machines/bidding/saleRegistration.ts';

type Opened = { Dialog: ComponentType<RegisteringFrom> | null };
export type ShownRegistration = KnownRegistration & Opened;

export function RegisterDialog({
  registration: { Dialog },
  ...from
}: { registration: Opened } & RegisteringFrom) {
  return Dialog && <Dialog {...from} />;
}
