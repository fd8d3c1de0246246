/** The log-in page's machine with the server and the browser's cookies behind it. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { loginFormMachine } from '#machines/session/loginFormMachine.ts';

export const machines = [
  loginFormMachine.provide({
    actors: {
      botCheck: wiredBotCheck,
      logIn: askWith(async (...asked) => (await import('#services/session/session.ts')).logIn(...asked)),
    },
  }),
];
