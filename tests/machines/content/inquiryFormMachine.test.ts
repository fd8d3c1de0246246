/** The inquiry forms: nothing typed is lost, nothing is sent twice, and no one types what the server knows. */
import { expect, test } from 'vitest';

import type { KnownFields } from '#contract/content/inquiries.ts';
import { blankInquiries } from '#contract/content/inquiryFields.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  inquiryFormMachine,
  selectInquiryAttempt,
  selectInquiryFaults,
  selectInquiryFields,
  selectInquiryId,
  selectInquiryProblem,
  selectIsInquiryBusy,
  selectIsInquirySent,
} from '#machines/content/inquiryFormMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const typed = (name: string, value: string) => ({ type: 'field.changed', name, value }) as const;
const submitted = { type: 'form.submitted', key: 'key-1' } as const;
const again = { type: 'form.submitted', key: 'key-2' } as const;
const reopened = { type: 'form.reopened' } as const;
const recognized = { type: 'visitor.recognized' } as const;
const passed = { type: 'botCheck.passed', token: 'proof-1' } as const;
const unreachable: Problem = { code: 'unreachable' };
const checkFailed = { type: 'botCheck.failed', problem: unreachable } as const;
const sent = actorDone('sendInquiry', 7001);
const lost = actorFailed('sendInquiry', unreachable);
const refused = actorFailed('sendInquiry', { code: 'invalid_input', fields: { Email: 'No such address.' } });
const known: KnownFields = {
  Name: 'Ruth Hollis',
  Email: 'ruth@example.com',
  Phone: '(309) 555-0142',
  Company: '',
  Street: '14 Quarry Lane',
  Street2: '',
  City: 'Galesburg',
  State: 'IL',
  Zip: '61401',
  Country: 'US',
};
const found = actorDone('loadKnown', known);
const unfound = actorFailed('loadKnown', unreachable);
const message = [
  typed('Subject', 'bidding'),
  typed('Name', 'Ruth'),
  typed('Email', 'ruth@example.com'),
  typed('Message', 'May I bid by telephone?'),
] as const;
const recalled = {
  type: 'draft.recalled',
  draft: { fields: { Email: 'ruth@example.com' }, key: 'key-0' },
} as const;

type Received = Parameters<typeof play<typeof inquiryFormMachine>>[2];
const contact = (...events: Received[]) => play(inquiryFormMachine, { kind: 'contact' }, ...events);
const order = (...events: Received[]) => play(inquiryFormMachine, { kind: 'catalogOrder' }, ...events);
const newsletter = (...events: Received[]) => play(inquiryFormMachine, { kind: 'newsletter' }, ...events);

test('what is wrong is named and not sent; mending a field takes its sentence away', () => {
  const { snapshot, effects } = contact(passed, submitted);
  expect(spawns(effects, 'sendInquiry')).toBe(false);
  expect(Object.keys(selectInquiryFaults(snapshot))).toEqual(['Subject', 'Name', 'Email', 'Message']);
  expect(selectInquiryAttempt(snapshot)).toBe(1);
  const mended = contact(passed, submitted, typed('Name', 'Ruth'));
  expect(Object.keys(selectInquiryFaults(mended.snapshot))).toEqual(['Subject', 'Email', 'Message']);
});

test('the form is sent with its key and the proof, once the proof is there', () => {
  expect(selectIsInquiryBusy(contact(...message, submitted).snapshot)).toBe(true);
  const { effects } = contact(...message, submitted, passed);
  expect(effects).toContainEqual(
    spawned('sendInquiry', {
      kind: 'contact',
      fields: {
        Subject: 'bidding',
        Name: 'Ruth',
        Email: 'ruth@example.com',
        Phone: '',
        Message: 'May I bid by telephone?',
      },
      key: 'key-1',
      turnstileToken: 'proof-1',
    }),
  );
});

test('what got no answer is sent once more with the same key, and with another once it is changed', () => {
  const keyOf = (...events: Received[]) =>
    contact(...message, passed, submitted, lost, ...events).snapshot.context.key;
  expect(keyOf(again)).toBe('key-1');
  expect(keyOf(typed('Message', 'Please call me.'), again)).toBe('key-2');
  const { snapshot } = contact(...message, passed, submitted, lost);
  expect([selectInquiryProblem(snapshot), snapshot.context.token]).toEqual([unreachable, null]);
  expect(selectInquiryFields(snapshot)['Message']).toBe('May I bid by telephone?');
});

test('what the server refuses stands at its field', () => {
  const { snapshot } = contact(...message, passed, submitted, refused);
  expect([selectInquiryFaults(snapshot), selectInquiryProblem(snapshot)]).toEqual([
    { Email: 'No such address.' },
    null,
  ]);
});

test('a user who keeps typing while the proof is made has not sent the form yet', () => {
  const { snapshot } = contact(...message, submitted, typed('Message', 'One thing more'));
  expect([snapshot.value, snapshot.context.key]).toEqual([{ form: 'editing', visitor: 'unknown' }, null]);
  expect(selectInquiryProblem(contact(...message, submitted, checkFailed).snapshot)).toBe(unreachable);
});

test('a form that was sent shows its number; the next one starts with the same person', () => {
  const { snapshot } = contact(...message, passed, submitted, sent);
  expect([selectIsInquirySent(snapshot), selectInquiryId(snapshot), snapshot.context.key]).toEqual([
    true,
    7001,
    null,
  ]);
  expect(selectInquiryFields(contact(...message, passed, submitted, sent, reopened).snapshot)).toMatchObject({
    Subject: '',
    Message: '',
    Name: 'Ruth',
    Email: 'ruth@example.com',
  });
  const asked = newsletter(
    typed('Email', 'ruth@example.com'),
    passed,
    submitted,
    actorDone('sendInquiry', null),
  );
  expect(selectInquiryFields(asked.snapshot)).toEqual({ Email: '' });
});

test('what the tab remembers comes back, but never over what is typed already', () => {
  const { snapshot } = newsletter(recalled);
  expect([selectInquiryFields(snapshot), snapshot.context.key]).toEqual([
    { Email: 'ruth@example.com' },
    'key-0',
  ]);
  const other = newsletter(typed('Email', 'nora@example.com'), recalled).snapshot;
  expect([selectInquiryFields(other)['Email'], other.context.key]).toEqual(['nora@example.com', null]);
});

test('a draft of an older form brings no field along that there is not', () => {
  const old = { type: 'draft.recalled', draft: { fields: { Fax: '1' }, key: null } } as const;
  expect(selectInquiryFields(contact(old).snapshot)).toEqual(blankInquiries.contact);
});

test('a logged-in user finds filled in what they have not typed', () => {
  const { snapshot } = contact(typed('Name', 'R. H.'), recognized, found);
  expect(selectInquiryFields(snapshot)).toMatchObject({
    Name: 'R. H.',
    Phone: '(309) 555-0142',
    Message: '',
  });
  expect(selectInquiryFields(contact(recognized, unfound).snapshot)).toEqual(blankInquiries.contact);
});

test('an address is filled in whole, or not at all', () => {
  expect(selectInquiryFields(order(recognized, found).snapshot)).toMatchObject({
    Street: '14 Quarry Lane',
    State: 'IL',
  });
  expect(selectInquiryFields(order(typed('City', 'Moline'), recognized, found).snapshot)).toMatchObject({
    City: 'Moline',
    Street: '',
    State: '',
    Name: 'Ruth Hollis',
  });
});

test('another country asks for its state again', () => {
  const { snapshot } = order(typed('State', 'IL'), typed('Country', 'CA'));
  expect(selectInquiryFields(snapshot)).toMatchObject({ Country: 'CA', State: '' });
});

/** The events that the actor of that name receives. */
const notifies = ({ effects }: ReturnType<typeof contact>, target: string) =>
  effects.flatMap((effect) => {
    const { targetId, event } = (effect.effect === 'performed' ? effect.params : {}) as {
      targetId?: string;
      event?: { type: string };
    };
    return targetId === target && event ? [event] : [];
  });

test('every word, and the key a form is sent with, is kept in the tab; what was sent is forgotten there', () => {
  const kept = (...events: Received[]) => notifies(newsletter(...events), 'keepDraft');
  const email = typed('Email', 'ruth@example.com');
  const fields = { Email: 'ruth@example.com' };
  expect(kept(email)).toMatchObject([{ draft: { fields, key: null } }]);
  expect(kept(email, submitted)).toMatchObject([{ draft: { fields, key: 'key-1' } }]);
  expect(kept(email, submitted, typed('Email', ''))).toMatchObject([{ draft: { fields: { Email: '' } } }]);
  expect(kept(email, submitted, passed, sent)).toHaveLength(1);
});

test('each proof is sent once, and one that was taken back not at all', () => {
  for (const answer of [sent, lost]) {
    expect(notifies(contact(...message, passed, submitted, answer), 'botCheck')).toEqual([
      { type: 'proof.used' },
    ]);
  }
  const { snapshot, effects } = contact(...message, passed, checkFailed, submitted);
  expect([selectIsInquiryBusy(snapshot), spawns(effects, 'sendInquiry')]).toEqual([true, false]);
  expect(selectIsInquiryBusy(contact(...message, submitted, checkFailed).snapshot)).toBe(false);
});

test('what was refused is not said anymore once the form is sent again', () => {
  expect(selectInquiryProblem(contact(...message, passed, submitted, lost, again).snapshot)).toBeNull();
});

test('a form that is opened again can be sent again, and a visitor is looked up once', () => {
  const { snapshot } = contact(...message, passed, submitted, sent, reopened);
  expect([selectIsInquirySent(snapshot), snapshot.can(again)]).toEqual([false, true]);
  for (const answer of [found, unfound]) {
    expect(contact(recognized, answer).snapshot.matches({ visitor: 'known' })).toBe(true);
  }
});

const sameDraft = {
  type: 'draft.recalled',
  draft: { fields: { Email: 'ruth@example.com' }, key: 'key-1' },
} as const;

const walk = {
  machine: inquiryFormMachine,
  input: { kind: 'newsletter' } as const,
  vocabulary: [
    typed('Email', 'ruth@example.com'),
    typed('Email', ''),
    submitted,
    reopened,
    recognized,
    sameDraft,
    passed,
    checkFailed,
    sent,
    lost,
    found,
    unfound,
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is sent without a key and a token, and a token that was sent is gone', () => {
  expect(
    checkInvariants(walk, {
      'sent only with both': ({ after, effects }) =>
        !spawns(effects, 'sendInquiry') || (after.context.token !== null && after.context.key !== null),
      'a token that was sent is gone': ({ before, after }) =>
        !before?.matches({ form: 'sending' }) ||
        after.matches({ form: 'sending' }) ||
        after.context.token === null,
    }),
  ).toEqual([]);
});
