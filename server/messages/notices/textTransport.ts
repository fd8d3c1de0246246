/**
 * Where texts go: to the provider of `SMS_URL`, or without one into files beside the letters. One text, one number; nothing
 * here decides when a text is sent.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { site } from '#contract/kernel/site.ts';
import type { Config } from '#server/platform/settings/config.ts';

import type { ShortTransport } from './keepSendingShort.ts';
import { RefusedBySender } from './refusedBySender.ts';
import { textWords } from './textWords.ts';

type Provider = NonNullable<Config['sms']>;
type Deps = { fetch: typeof globalThis.fetch; origin: () => string };

/** The form of Telnyx: JSON with `from`, `to` and `text`, and the key as a bearer's. */
function providerTransport({ url, token, from }: Provider, { fetch, origin }: Deps): ShortTransport {
  return {
    async send(message, signal) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // The same text keeps its name however often it is tried.
          'idempotency-key': `text-${message.id}-${Date.parse(message.createdAt)}`,
        },
        body: JSON.stringify({
          from,
          to: message.recipient,
          text: textWords(message, { origin: origin(), site }),
        }),
        redirect: 'error',
        signal,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new RefusedBySender(answer.status);
    },
  };
}

/** Begins with the time, so that files sort by it, in characters that every file system takes. */
const fileName = ({ id, createdAt }: { id: number; createdAt: string }): string =>
  `${createdAt.replaceAll(/[:.]/gu, '-')}-text-${id}.txt`;

function outboxTransport(folder: string, { origin }: Pick<Deps, 'origin'>): ShortTransport {
  return {
    async send(message) {
      const file = join(folder, fileName(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const words = textWords(message, { origin: origin(), site });
      await writeFile(`${file}.unfinished`, `To: ${message.recipient}\n\n${words}\n`, { mode: 0o600 });
      await rename(`${file}.unfinished`, file);
    },
  };
}

export const createTextTransport = (
  { sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>,
  deps: Deps,
): ShortTransport =>
  sms === undefined ? outboxTransport(join(dataDir, 'outbox'), deps) : providerTransport(sms, deps);
