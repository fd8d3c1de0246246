/** The log-in page's machine with the session service behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { loginFormMachine } from '#machines/session/loginFormMachine.ts';
import type { Credentials, LogInOutcome } from '#services/session/session.ts';

export const machines = [
  loginFormMachine.provide({
    actors: {
      botCheck: wiredBotCheck,
      logIn: serviceCall<LogInOutcome, Credentials>(({ session }, input, options) =>
        session.logIn(input, options),
      ),
    },
  }),
];
