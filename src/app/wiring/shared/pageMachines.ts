/**
 * The one place where machines meet services: every actor a machine declares gets its real work here. It decides
 * nothing; a rule found here belongs into a machine.
 */
import { fromPromise } from 'xstate';

import type { AppActors } from '#actors/appActors.tsx';
import { createActor } from '#actors/observed.ts';
import type { PageSettings } from '#contract/pages.ts';
import { site } from '#contract/site.ts';
import { ageGateMachine } from '#machines/ageGateMachine.ts';
import { alertsPopoverMachine } from '#machines/alertsPopoverMachine.ts';
import { chunkLoadMachine } from '#machines/chunkLoadMachine.ts';
import { clientVersionMachine } from '#machines/clientVersionMachine.ts';
import { sideMenuMachine } from '#machines/sideMenuMachine.ts';
import { themeMachine } from '#machines/themeMachine.ts';
import { watcher } from '#machines/watcher.ts';
import {
  applyTheme,
  loadPage,
  reloadPage,
  systemTheme,
  type Theme,
  today,
  watchSystemTheme,
} from '#services/browserPage.ts';
import { forget, readStored, store, storedKeys } from '#services/browserStorage.ts';

const savedTheme = (): Theme | null => {
  const saved = readStored(storedKeys.theme);
  return saved === 'light' || saved === 'dark' ? saved : null;
};

/** Work that is done at once and answers nothing. */
const deed = (work: () => unknown) =>
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
      storeAgeVerified: deed(() => store(storedKeys.ageVerified, 'true')),
      leaveSite: deed(() => loadPage(site.underageUrl)),
    },
  }),
  alertsPopover: alertsPopoverMachine,
  chunkLoad: chunkLoadMachine.provide({
    actors: {
      readReloadFlag: fromPromise(async () => readStored(storedKeys.chunkReload) !== null),
      storeReloadFlag: fromPromise(async () => ({ isStored: store(storedKeys.chunkReload, 'true') })),
      clearReloadFlag: deed(() => forget(storedKeys.chunkReload)),
      reloadPage: deed(reloadPage),
    },
  }),
  clientVersion: clientVersionMachine.provide({
    actors: {
      loadPage: fromPromise<void, { to: string }>(async ({ input }) => loadPage(input.to)),
      reloadPage: deed(reloadPage),
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
    ageGate: createActor(machines.ageGate, { input: { minimumAge: site.minimumAge } }),
    alertsPopover: createActor(machines.alertsPopover),
    chunkLoad: createActor(machines.chunkLoad),
    clientVersion: createActor(machines.clientVersion, { input: { ownHash: version } }),
    sideMenu: createActor(machines.sideMenu),
    theme: createActor(machines.theme),
  };
}

export function startAppActors(actors: AppActors): void {
  for (const actor of Object.values(actors)) actor.start();
}
