/** The form of an address, fetched when it is opened first: its lists would be the heaviest part of the book. */
import { type ComponentProps, lazy, Suspense } from 'react';

import { LoadingBar } from '#ui/controls/LoadingBar.tsx';

import type { AddressForm } from './AddressForm.tsx';

const LazyAddressForm = lazy(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }));

export function AddressFormLater(form: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense fallback={<LoadingBar label="Loading the form" />}>
      <LazyAddressForm {...form} />
    </Suspense>
  );
}
