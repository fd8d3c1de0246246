/** The rows of notices, texts and devices in the table of what belongs to whom. The stranger has turned everything off. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { allNotices, noWays } from '#tests/support/alerts/noticeChoices.ts';

const strangersDevice = 'https://fcm.googleapis.com/fcm/send/strangers';

/** Texts at a number of theirs, a device, and none of the letters. */
export async function addStrangersChannels(db: Queryable, strangerId: number): Promise<void> {
  await db.query(sql`
    insert into notice_choices (account_id, category, by_email, by_text, by_push)
    select ${strangerId}::bigint, category, false, false, false
    from unnest(array['outbid', 'closing', 'reminder', 'alerts']) as category`);
  await db.query(sql`
    insert into text_opt_ins (account_id, number, asked_at, opted_in_at)
    values (${strangerId}, '+13125550188', now(), now())`);
  await db.query(sql`
    insert into push_subscriptions (account_id, session_id, endpoint, public_key, auth_secret, created_at)
    select ${strangerId}::bigint, id, ${strangersDevice}, ''::bytea, ''::bytea, now()
    from sessions where account_id = ${strangerId} limit 1`);
}

type Row = { body?: () => object; answer: () => unknown };

const chosen = { ...allNotices, Closing: noWays };
const noTexts = { State: 'noNumber', Number: null, From: null };
const refused = { Outcome: 'NOT_POSSIBLE', Standing: noTexts };
const noDevice = (): unknown => expect.objectContaining({ IsOn: false, Others: 0 });

export const channelRows: Readonly<Record<string, Row>> = {
  'GET /api/account/notices': { answer: () => allNotices },
  'PUT /api/account/notices': { body: () => chosen, answer: () => chosen },
  'GET /api/account/texts': { answer: () => noTexts },
  'POST /api/account/texts/ask': { answer: () => refused },
  'POST /api/account/texts/confirm': { body: () => ({ Code: '123456' }), answer: () => refused },
  'POST /api/account/texts/end': { answer: () => ({ Outcome: 'DONE', Standing: noTexts }) },
  // It is the stranger's, and stays so.
  'POST /api/account/devices/find': { body: () => ({ Endpoint: strangersDevice }), answer: noDevice },
  'POST /api/account/devices/remove': { body: () => ({ Endpoint: strangersDevice }), answer: noDevice },
  'POST /api/account/devices': {
    body: () => ({
      Endpoint: 'https://fcm.googleapis.com/fcm/send/own',
      Keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    answer: (): unknown => expect.objectContaining({ IsOn: true, Others: 0 }),
  },
  // The caller is a bidder.
  'GET /api/clerk/notices': { answer: () => 'not_found' },
  'GET /api/clerk/notices.csv': { answer: () => 'not_found' },
};
