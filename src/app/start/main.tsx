/** Takes the page over in the browser: reads what the server sent, loads the matched screen, hydrates, wakes up. */
import 'virtual:theme.css';
import '#ui/theme/base.css';
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { watchUncaughtFaults } from '#app/faults/faultReporter.ts';
import { loadServices, reportFault } from '#app/loaders/shared/loadServices.ts';
import { Providers } from '#app/Providers.tsx';
import { createRouter } from '#app/routes/browserRouter.ts';
import { passMaintenance } from '#app/routes/passMaintenance.ts';
import { createAppActors, startAppActors } from '#app/wiring/shared/pageMachines.ts';
import { rootId } from '#contract/page/pages.ts';

import { readPageData } from './pageData.ts';
import { startWhenIdle } from './whenIdle.ts';

const page = readPageData();
const root = document.getElementById(rootId) as HTMLElement;

watchUncaughtFaults(reportFault);
const actors = createAppActors(page.settings);

/**
 * Actors move only once the page has been taken over: until then they must say what the server's HTML says. Around
 * the tree and not beside it, because a sibling would shift every generated id away from the server's.
 */
function Waking({ children }: { children: ReactNode }) {
  useEffect(() => {
    startAppActors(actors);
    // Once they have read what they begin with.
    setTimeout(() => window.takePresses?.(':not([data-watch])'));
  }, []);
  return children;
}

function show(tree: ReactNode): void {
  const whole = (
    <StrictMode>
      <Providers page={page} actors={actors} reportFault={reportFault}>
        <Waking>{tree}</Waking>
      </Providers>
    </StrictMode>
  );
  const options = { onCaughtError: (fault: unknown) => void reportFault(fault) };
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, whole, options);
    else createRoot(root, options).render(whole);
  });
}

/** Between two parts of the start what was pressed meanwhile has its turn, where browsers know how. */
const giveWay = async (): Promise<void> => globalThis.scheduler?.yield?.();

/** A function, not awaits at the top of the module: screens import this chunk, and would wait for it to finish. */
async function takeOver(): Promise<void> {
  await giveWay();
  await passMaintenance(root, { isOn: page.settings.maintenance });
  const { router, canTakeOver } = await createRouter({
    page,
    loadCall: loadServices,
    onNavigated() {
      actors.sideMenu.send({ type: 'page.changed' });
      actors.alertsPopover.send({ type: 'page.changed' });
    },
  });
  await giveWay();
  if (!canTakeOver) root.replaceChildren();
  show(<RouterProvider router={router} />);
  startWhenIdle(async () => (await import('./startLate.ts')).startLate(router));
}

void takeOver();
