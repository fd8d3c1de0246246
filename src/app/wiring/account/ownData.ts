/** The visitor's own data with the server behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredAccountDeletion } from '#app/wiring/shared/wiredAccountDeletion.ts';
import type { AskedExport, OwnData } from '#contract/account/ownData.ts';
import { ownDataMachine } from '#machines/account/ownDataMachine.ts';

export const machines = [
  wiredAccountDeletion,
  ownDataMachine.provide({
    actors: {
      countData: serviceCall<OwnData>(({ ownData }, _, options) => ownData.count(options)),
      saveFile: serviceCall<AskedExport, { password: string }>(({ ownData }, { password }) =>
        ownData.save(password),
      ),
    },
  }),
];
