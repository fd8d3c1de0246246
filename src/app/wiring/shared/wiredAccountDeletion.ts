/**
 * The deletion of the visitor's account with the server behind it, for its page and for the bar that shows it
 * elsewhere.
 */
import { askForDeletion, cancelDeletion, getAccountDeletion } from '#contract/account/accountDeletion.ts';
import { accountDeletionMachine } from '#machines/account/accountDeletionMachine.ts';

import { ask, askWith } from './ask.ts';

export const wiredAccountDeletion = accountDeletionMachine.provide({
  actors: {
    readDeletion: ask(getAccountDeletion),
    // What was pressed is carried out, also when the page is left: neither is given up.
    askForDeletion: askWith((call, { password: Password }) => call(askForDeletion, { body: { Password } })),
    cancelDeletion: askWith((call) => call(cancelDeletion, {})),
  },
});
