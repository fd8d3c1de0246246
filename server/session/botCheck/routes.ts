/** Where browsers fetch a puzzle. Anybody may, so it is limited. */
import { getBotChallenge } from '#contract/session/botCheck.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { BotCheck } from './botCheck.ts';

const limit = { max: 60, windowSeconds: 60 };

export function registerBotCheck(serve: Serve, botCheck: BotCheck): void {
  serve(getBotChallenge, async () => botCheck.challenge(), { limit });
}
