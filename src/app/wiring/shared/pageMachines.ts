/**
 * The one place where machines meet services: every actor a machine declares gets its real work here. It decides
 * nothing; a rule found here belongs into a machine.
 */
import { fromPromise } from 'xstate';

import type { AppActors } from '#actors/appActors.tsx';
import { createActor } from '#actors/observed.ts';
import { rememberFirst } from '#actors/useSelector.ts';
import { site } from '#contract/kernel/site.ts';
import type { PageSettings } from '#contract/page/pages.ts';
import { alertsPopoverMachine } from '#machines/alerts/alertsPopoverMachine.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { ageGateMachine } from '#machines/page/ageGateMachine.ts';
import { chunkLoadMachine } from '#machines/page/chunkLoadMachine.ts';
import { clientVersionMachine } from '#machines/page/clientVersionMachine.ts';
import { sideMenuMachine } from '#machines/page/sideMenuMachine.ts';
import { themeMachine } from '#machines/page/themeMachine.ts';
import {
  applyTheme,
  loadPage,
  reloadPage,
  systemTheme,
  type Theme,
  today,
  watchSystemTheme,
} from '#services/kernel/browserPage.ts';
import { forget, readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';

const savedTheme = (): Theme | null => {
  const saved = readStored(storedKeys.theme);
  return saved === 'light' || saved === 'dark' ? saved : null;
};

/** Work that is done at once and answers nothing. */
const action = (work: () => unknown) =>
  fromPromise<void, void>(async () => {
    work();
  });

export const machines = {
  ageGate: ageGateMachine.provide({
    actors: {
      readAgeVerified: fromPromise(async () => ({
        isVerified: readStored(storedKeys.ageVerified) === 'true',
        today: today(),
      })),
      storeAgeVerified: action(() => store(storedKeys.ageVerified, 'true')),
      leaveSite: action(() => loadPage(site.underageUrl)),
    },
  }),
  alertsPopover: alertsPopoverMachine,
  chunkLoad: chunkLoadMachine.provide({
    actors: {
      readReloadFlag: fromPromise(async () => readStored(storedKeys.chunkReload) !== null),
      storeReloadFlag: fromPromise(async () => ({ isStored: store(storedKeys.chunkReload, 'true') })),
      clearReloadFlag: action(() => forget(storedKeys.chunkReload)),
      reloadPage: action(reloadPage),
    },
  }),
  clientVersion: clientVersionMachine.provide({
    actors: {
      loadPage: fromPromise<void, { to: string }>(async ({ input }) => loadPage(input.to)),
      reloadPage: action(reloadPage),
    },
  }),
  sideMenu: sideMenuMachine,
  theme: themeMachine.provide({
    actors: {
      readTheme: fromPromise(async () => ({ saved: savedTheme(), system: systemTheme() })),
      watchSystemTheme: watcher<{ type: 'systemTheme.changed'; theme: Theme }>((send) =>
        watchSystemTheme((theme) => send({ type: 'systemTheme.changed', theme })),
      ),
      applyTheme: fromPromise<void, { theme: Theme }>(async ({ input }) => applyTheme(input.theme)),
      storeTheme: fromPromise<void, { theme: Theme }>(async ({ input }) => {
        store(storedKeys.theme, input.theme);
      }),
    },
  }),
};

/** Not started: on the server they never are, in the browser once the page has been taken over. */
export function createAppActors({ version }: Pick<PageSettings, 'version'>): AppActors {
  return {
    ageGate: rememberFirst(createActor(machines.ageGate, { input: { minimumAge: site.minimumAge } })),
    alertsPopover: rememberFirst(createActor(machines.alertsPopover)),
    chunkLoad: rememberFirst(createActor(machines.chunkLoad)),
    clientVersion: rememberFirst(createActor(machines.clientVersion, { input: { ownHash: version } })),
    sideMenu: rememberFirst(createActor(machines.sideMenu)),
    theme: rememberFirst(createActor(machines.theme)),
  };
}

export function startAppActors(actors: AppActors): void {
  for (const actor of Object.values(actors)) actor.start();
}
