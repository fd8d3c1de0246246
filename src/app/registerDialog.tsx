/** The dialog of one registration. All of it is fetched when it opens first: most visitors of a sale never need it. */
import { type ComponentType, lazy, Suspense } from 'react';

import type { RegisteredSale, RegistrationActor } from '#machines/saleRegistration.ts';

const LazyModal = lazy(async () => ({
  default: (await import('#ui/registering/RegisterModal.tsx')).RegisterModal,
}));

export const registerDialog = (actor: RegistrationActor): ComponentType<{ auction: RegisteredSale }> =>
  function Dialog({ auction }) {
    return (
      <Suspense>
        <LazyModal actor={actor} auction={auction} />
      </Suspense>
    );
  };
