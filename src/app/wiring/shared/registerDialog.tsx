/** The dialog of one registration. All of it is fetched when it opens first: most visitors of a sale never need it. */
import { type ComponentType, lazy, Suspense } from 'react';

import type { RegisteringFrom, RegistrationActor } from '#machines/bidding/saleRegistration.ts';

type Given = RegisteringFrom & { actor: RegistrationActor };

const LazyModal = lazy(async () => {
  const [{ RegisterModal }, { stepMachines }] = await Promise.all([
    import('#ui/registering/RegisterModal.tsx'),
    import('#app/wiring/bidding/registering.ts'),
  ]);
  return { default: (given: Given) => <RegisterModal {...given} machines={stepMachines} /> };
});

export const registerDialog = (actor: RegistrationActor): ComponentType<RegisteringFrom> =>
  function Dialog(from) {
    return (
      <Suspense>
        <LazyModal actor={actor} {...from} />
      </Suspense>
    );
  };
