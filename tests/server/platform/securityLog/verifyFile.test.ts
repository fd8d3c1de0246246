/** An exported time line, checked by itself: whatever sign of it is altered, the check says that, and where. */
import { beforeAll, expect, test } from 'vitest';

import {
  type AuditFile,
  digestOf,
  formatWithoutActors,
  sealedHash,
  writtenFile,
} from '#contract/desk/auditFile.ts';
import { verifyAuditFile } from '#contract/desk/verifyAuditFile.ts';
import { createSeals } from '#server/desk/staff/auditSeals.ts';
import { createTimeline } from '#server/desk/staff/auditTimeline.ts';
import { sha256 } from '#server/platform/securityLog/chain.ts';
import { createSecurityLog, type SecurityEvent } from '#server/platform/securityLog/securityLog.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

let text = '';
const verifyFile = (file: string) => verifyAuditFile(file, sha256);

const clock = () => new Date('2026-03-01T12:00:00.120Z');
const staff = { caller: { accountId: 1, sessionId: 2, role: 'staff' }, address: '10.0.0.1' } as const;

beforeAll(async () => {
  const db = await openTestDatabase();
  const securityLog = createSecurityLog({ clock });
  const login: SecurityEvent = {
    kind: 'login',
    accountId: 4,
    sessionId: 9,
    address: '203.0.113.7',
    facts: { device: 'Browser "7" – Zoë', attempts: 2 },
  };
  const others: SecurityEvent = { kind: 'login', accountId: 5 };
  const events: SecurityEvent[] = [
    login,
    { ...login, kind: 'refresh' },
    others,
    { ...login, kind: 'note_added', actorId: 1, sessionId: 2, address: '10.0.0.1' },
  ];
  for (const event of events) await db.transaction((tx) => securityLog.record(tx, event));
  const timeline = createTimeline({
    db,
    clock,
    securityLog,
    seals: createSeals({ db, clock }),
    assertRight: async () => undefined,
  });
  text = await timeline.timelineFile(staff, 4, { kind: null, from: null, to: null });
});

const altered = (change: (file: AuditFile) => void): string => {
  const file = JSON.parse(text) as AuditFile;
  change(file);
  return `${JSON.stringify(file, null, 2)}\n`;
};

test('as it was written it is intact, and says which event of the log vouches for it', async () => {
  const { vouchedBy } = JSON.parse(text) as AuditFile;
  expect(await verifyFile(text)).toEqual({
    isIntact: true,
    faults: [],
    count: 3,
    remarks: [expect.stringContaining(`Event 5 of the log must have the hash ${vouchedBy.hash}`)],
  });
});

test('it has the events of its account, and nothing of others', () => {
  const file = JSON.parse(text) as AuditFile;
  expect(file.events.map(({ id, kind, accountId }) => [id, kind, accountId])).toEqual([
    ['1', 'login', '4'],
    ['2', 'refresh', '4'],
    ['4', 'note_added', '4'],
  ]);
  expect(file.vouchedBy).toMatchObject({ kind: 'timeline_exported', accountId: '1' });
});

/** As files were written before events had actors. */
async function withoutActors(): Promise<string> {
  const { digest: _digest, vouchedBy, ...content } = JSON.parse(text) as AuditFile;
  const events = content.events.filter(({ actorId }) => actorId === null);
  for (const event of events) {
    delete event.actorId;
    event.marks = event.marks.split(' ').slice(0, -1).join(' ');
  }
  const file = { ...content, format: formatWithoutActors, events };
  const { actorId: _actorId, ...proof } = vouchedBy;
  const digest = await digestOf(sha256, file);
  const vouching = { ...proof, facts: JSON.stringify({ digest }) };
  const hash = await sealedHash(sha256, vouching);
  return writtenFile({ ...file, digest, vouchedBy: { ...vouching, hash } });
}

test('a file from before events had actors is intact still', async () => {
  expect(await verifyFile(await withoutActors())).toMatchObject({ isIntact: true, faults: [], count: 2 });
});

test('any one sign that is altered is found, and is never taken for as written', async () => {
  const missed: string[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    const other = sign === '7' ? '8' : '7';
    const { isIntact, faults } = await verifyFile(text.slice(0, place) + other + text.slice(place + 1));
    if (isIntact || faults.join('') === '') missed.push(`${place}: ${text.slice(place - 10, place + 10)}`);
  }
  expect(missed).toEqual([]);
});

test.each<[string, (file: AuditFile) => void, string]>([
  [
    'the network address of an event',
    ({ events }) => Object.assign(events[0] ?? {}, { address: '203.0.113.8' }),
    'Event 1: its network address was changed after it was written.',
  ],
  [
    'its time and its kind',
    ({ events }) => Object.assign(events[1] ?? {}, { happenedAt: '2026-03-01T12:00:00.121Z', kind: 'login' }),
    'Event 2: its time, kind was changed after it was written.',
  ],
  [
    'its session, which is taken away',
    ({ events }) => Object.assign(events[2] ?? {}, { sessionId: null }),
    'Event 4: its session was changed after it was written.',
  ],
  [
    'who did it',
    ({ events }) => Object.assign(events[2] ?? {}, { actorId: null }),
    'Event 4: its actor was changed after it was written.',
  ],
  [
    'a hash',
    ({ events }) => Object.assign(events[0] ?? {}, { hash: '0'.repeat(64) }),
    'Event 1: one of its two hashes was changed.',
  ],
  [
    'the marks that would have said where',
    ({ events }) => Object.assign(events[0] ?? {}, { marks: 'x' }),
    'Event 1: the marks beside its texts were changed.',
  ],
  [
    'the order',
    (file) => Object.assign(file, { events: file.events.toReversed() }),
    'Event 2 stands after event 4: events were moved or repeated.',
  ],
  [
    'an event, which is left out',
    ({ events }) => void events.splice(0, 1),
    'Events were left out or put in, or what the file says about itself was changed.',
  ],
  [
    'whose it is',
    (file) => Object.assign(file, { accountId: '5' }),
    'Event 1 is of another account than the file says.',
  ],
  ['the digest', (file) => Object.assign(file, { digest: '0' }), 'The digest of the file was changed.'],
  [
    'the event that vouches',
    ({ vouchedBy }) => Object.assign(vouchedBy, { address: '10.0.0.2' }),
    'The event that vouches for the file was changed.',
  ],
])('the check names what was changed: %s', async (_, change, sentence) => {
  const { isIntact, faults } = await verifyFile(altered(change));
  expect([isIntact, faults]).toEqual([false, expect.arrayContaining([sentence])]);
});

test('what another program saved again says the same, and that is said', async () => {
  const { isIntact, remarks } = await verifyFile(JSON.stringify(JSON.parse(text)));
  expect([isIntact, remarks[0]]).toEqual([
    true,
    'Another program saved it again: spaces and line breaks differ, the content does not.',
  ]);
});

test.each([
  ['half of it', () => text.slice(0, 900), 'It cannot be read as JSON'],
  ['another file', () => '[]', 'It is no time line of ours'],
  [
    'one of a later form',
    () => altered((file) => Object.assign(file, { format: 'x' })),
    'At “format” stands',
  ],
])('%s is a sentence', async (_, made, sentence) => {
  expect((await verifyFile(made())).faults.join(' ')).toContain(sentence);
});
