/** The picture from the room: who chooses it, from where it may come, and who sees it. */
import { beforeEach, expect, test } from 'vitest';

import { videoHosts } from '#contract/saleroom/videoHosts.ts';
import { sql } from '#server/platform/db/sql.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCaller, addSession, aNode } from './aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

const stream = `${videoHosts[0] ?? ''}/day-1/live.m3u8`;

async function aConsole() {
  await addSession(db);
  return { node: aNode(db), clerk: await aCaller(db, 'clerk') };
}

test('a clerk shows a picture in the room, and takes it away', async () => {
  const { node, clerk } = await aConsole();
  await node.act(clerk, 'session.started');
  const shown = { Kind: 'hls', Url: stream };
  const chosen = await node.act(clerk, 'video.chosen', { text: ` ${stream} ` });
  expect(chosen).toMatchObject({ Outcome: 'done', ClerkRoom: { Video: shown, Room: { Video: shown } } });
  expect((await node.room()).Video).toEqual(shown);
  expect(await node.act(clerk, 'video.chosen', { text: '' })).toMatchObject({ Outcome: 'done' });
  expect((await node.room()).Video).toBeNull();
});

test('what is chosen before the session is seen by clerks, and in the room once that is on', async () => {
  const { node, clerk } = await aConsole();
  const chosen = await node.act(clerk, 'video.chosen', { text: stream });
  expect(chosen.ClerkRoom).toMatchObject({ Video: { Url: stream }, Room: { Video: null } });
  await node.act(clerk, 'session.started');
  expect((await node.room()).Video?.Url).toBe(stream);
});

test('an address of another host changes nothing, and is written down', async () => {
  const { node, clerk } = await aConsole();
  await node.act(clerk, 'video.chosen', { text: stream });
  const elsewhere = { text: 'https://video.example.org/live.m3u8' };
  const refused = await node.act(clerk, 'video.chosen', elsewhere);
  expect(refused).toMatchObject({ Outcome: 'NO_VIDEO_HOST', ClerkRoom: { Video: { Url: stream } } });
  expect(await db.query(sql`select outcome from clerk_acts order by id desc limit 1`)).toEqual([
    { outcome: 'NO_VIDEO_HOST' },
  ]);
});

test('no one but a clerk chooses it', async () => {
  const { node, clerk } = await aConsole();
  const bidder = await aCaller(db, 'bidder');
  const { Acts: actsSeen } = await node.saleroom.getClerkRoom(clerk, saleId);
  const asked = {
    action: 'video.chosen',
    lotNumber: null,
    askSeenCents: null,
    actsSeen,
    text: stream,
    staysUp: false,
    paddle: null,
    bidder: null,
  } as const;
  const key = '6f1ee8a5-4d7a-4b0e-9b1e-0f5a0e9d2c11';
  await expect(node.saleroom.act(bidder, saleId, { ...asked, key })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await node.saleroom.getClerkRoom(clerk, saleId)).Video).toBeNull();
});
