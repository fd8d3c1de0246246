/**
 * The deletion of the visitor's account with the server behind it, for its page and for the bar that shows it
 * elsewhere.
 */
import type { AccountDeletion, AskedDeletion } from '#contract/account/accountDeletion.ts';
import { accountDeletionMachine } from '#machines/account/accountDeletionMachine.ts';

import { serviceCall } from './serviceCall.ts';

export const wiredAccountDeletion = accountDeletionMachine.provide({
  actors: {
    readDeletion: serviceCall<AccountDeletion>(({ accountDeletion }, _, options) =>
      accountDeletion.read(options),
    ),
    askForDeletion: serviceCall<AskedDeletion, { password: string }>(({ accountDeletion }, { password }) =>
      accountDeletion.ask(password),
    ),
    cancelDeletion: serviceCall<AccountDeletion>(({ accountDeletion }) => accountDeletion.cancel()),
  },
});
