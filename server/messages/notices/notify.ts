/**
 * Notifies an account of news for which it may choose the channel: by a letter, by a text, on its devices, or in its
 * inbox alone. Anyone who has news says it here once and knows nothing of channels.
 */
import type { NoticeCategory, NoticeWays } from '#contract/account/notices.ts';
import { listDevices } from '#server/alerts/channels/deviceStore.ts';
import { findWays, issueStop } from '#server/alerts/channels/preferences.ts';
import { stopPath } from '#server/alerts/channels/stopPage.ts';
import { findTextNumber } from '#server/alerts/channels/textNumber.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import type { Letter } from './letters.ts';
import type { NoticeSender } from './notices.ts';
import { insertShort } from './shortStore.ts';

export type { NoticeCategory };

export type News = {
  accountId: number;
  category: NoticeCategory;
  /** A `stopPath` among its facts may be empty: it is filled in here, when the letter is sent. */
  letter: Letter;
  /** The same in one sentence, without our name and without an address. */
  short: string;
  /** The page that it leads to; of this site, beginning with a slash. */
  path: string;
  /** What is worth nothing after this instant is not sent later, as after quiet hours. */
  until?: string;
};

export type Notify = { notify: (tx: Queryable, news: News) => Promise<void> };

type Deps = { clock: Clock; notices: NoticeSender };

/** Anyone who sends an optional letter lets its reader stop them; who wants none is given no such link. */
async function writeLetter(tx: Queryable, { notices, clock }: Deps, news: News): Promise<void> {
  const { accountId, category, letter } = news;
  if (!('stopPath' in letter.facts)) {
    await notices.send(tx, letter, category);
    return;
  }
  const now = clock().toISOString();
  const path = stopPath(await issueStop(tx, { accountId, category, now }));
  // One fact more or less makes no other letter of it.
  await notices.send(tx, { ...letter, facts: { ...letter.facts, stopPath: path } } as Letter, category);
}

type Meant = { ways: NoticeWays; now: string };

async function writeShort(tx: Queryable, news: News, { ways, now }: Meant): Promise<void> {
  const { accountId, category, short: words, path, until } = news;
  const common = { kind: 'alert', category, accountId, words, path, until, now };
  const number = ways.Text ? await findTextNumber(tx, accountId) : undefined;
  if (number !== undefined) await insertShort(tx, { ...common, channel: 'text', recipient: number });
  const devices = ways.Push ? await listDevices(tx, accountId) : [];
  for (const { id, endpoint } of devices) {
    // Of the address only the host is no secret.
    const service = new URL(endpoint).host;
    await insertShort(tx, { ...common, channel: 'push', recipient: service, subscriptionId: id });
  }
}

export function createNotify(deps: Deps): Notify {
  return {
    async notify(tx, news) {
      if (!news.path.startsWith('/')) throw new Error(`News of ${news.category} lead away from this site.`);
      const now = deps.clock().toISOString();
      const ways = await findWays(tx, news.accountId, news.category);
      if (ways.Email) await writeLetter(tx, deps, news);
      else await deps.notices.leaveMessage(tx, news.letter);
      await writeShort(tx, news, { ways, now });
    },
  };
}
