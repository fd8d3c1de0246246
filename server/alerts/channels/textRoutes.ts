/** The calls by which someone asks for text messages, and ends them. */
import { askForTexts, confirmTexts, endTexts, getTexts } from '#contract/alerts/textMessages.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { TextService } from './textService.ts';

/** Each sends a text, which costs money and rings a phone. */
const askLimit = { max: 10, windowSeconds: 3_600 };
const changeLimit = { max: 60, windowSeconds: 3_600 };

export function registerTexts(serve: Serve, texts: TextService): void {
  serve(getTexts, (_, { caller }) => texts.find(caller.accountId));
  serve(askForTexts, (_, { caller }) => texts.ask(caller.accountId), { limit: askLimit });
  serve(confirmTexts, ({ body }, { caller }) => texts.confirm(caller.accountId, body.Code), {
    limit: changeLimit,
  });
  serve(endTexts, (_, { caller }) => texts.end(caller.accountId), { limit: changeLimit });
}
