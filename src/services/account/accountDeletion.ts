/** The deletion of the visitor's account. */
import {
  type AccountDeletion,
  type AskedDeletion,
  askForDeletion,
  cancelDeletion,
  getAccountDeletion,
} from '#contract/account/accountDeletion.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type AccountDeletionService = {
  read: (options?: Options) => Promise<AccountDeletion>;
  ask: (password: string) => Promise<AskedDeletion>;
  cancel: () => Promise<AccountDeletion>;
};

export const createAccountDeletionService = (call: Call): AccountDeletionService => ({
  read: (options) => call(getAccountDeletion, {}, options),
  // What was pressed is carried out, also when the page is left: neither is given up.
  ask: (password) => call(askForDeletion, { body: { Password: password } }),
  cancel: () => call(cancelDeletion, {}),
});
