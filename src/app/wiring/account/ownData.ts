/** The visitor's own data with the server behind it. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { wiredAccountDeletion } from '#app/wiring/shared/wiredAccountDeletion.ts';
import type { AskedExport } from '#contract/account/ownData.ts';
import { ownDataMachine } from '#machines/account/ownDataMachine.ts';
import { addressOf } from '#services/kernel/addressOf.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { late } from '#services/kernel/late.ts';

const { askForExport, exportOwnData, getOwnData } = late(() => import('#contract/account/ownData.ts'));

export const machines = [
  wiredAccountDeletion,
  ownDataMachine.provide({
    actors: {
      countData: ask(getOwnData),
      saveFile: askWith<AskedExport, { password: string }>(async (call, { password: Password }) => {
        const asked = await call(askForExport, { body: { Password } });
        if (asked.Outcome === 'ready') loadPage(addressOf(await exportOwnData(), {}));
        return asked;
      }),
    },
  }),
];
