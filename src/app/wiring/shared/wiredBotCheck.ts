/** The bot check with real work behind it, for the wiring of every form that needs a proof. */
import { readPageData } from '#app/start/pageData.ts';
import type { BotCheckSettings } from '#contract/session/botCheck.ts';
import { botCheckMachine } from '#machines/session/botCheckMachine.ts';

import { askWith } from './ask.ts';

const minute = 60_000;
/** Our puzzle is good for 20 minutes, a Turnstile token for 5: what is left is for sending the form. */
const freshForMs: Record<BotCheckSettings['kind'], number> = {
  proofOfWork: 15 * minute,
  turnstile: 4 * minute,
};

export const wiredBotCheck = botCheckMachine.provide({
  actors: {
    prove: askWith(async (call, input, options) => {
      const { proveHuman } = await import('#services/session/botCheck.ts');
      const settings = readPageData().settings.botCheck;
      const token = await proveHuman(call, settings, { ...input, ...options });
      return { token, freshForMs: freshForMs[settings.kind] };
    }),
  },
});
