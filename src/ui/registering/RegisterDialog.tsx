/** Where the dialog that registers for a sale stands on a page. It comes with the registration, and while it is open. */
import type { ComponentType } from 'react';

import type { KnownRegistration, RegisteredSale } from '#machines/saleRegistration.ts';

type Opened = { Dialog: ComponentType<{ auction: RegisteredSale }> | null };
export type ShownRegistration = KnownRegistration & Opened;

export function RegisterDialog(props: { registration: Opened; auction: RegisteredSale }) {
  const { Dialog } = props.registration;
  return Dialog && <Dialog auction={props.auction} />;
}
