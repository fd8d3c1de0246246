/** What the letters say, in both of their forms. */
import { HtmlValidate } from 'html-validate/node';
import { describe, expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { type LetterSource, writeLetter } from '#server/messages/notices/letters.ts';

const origin = 'https://www.example.com';

const aboutLots = {
  firstName: 'Ada',
  saleTitle: 'The Winter Sale',
  path: '/detail/4121/12/a-fine-lot',
  lots: [
    {
      lotNumber: 12,
      title: 'A fine lot',
      path: '/detail/4121/12/a-fine-lot',
      bidCents: 100_000,
      isLeading: false,
      closesAt: '2026-12-02T15:00:00.000Z',
    },
  ],
  moreLots: 2,
};

const aboutSale = { firstName: 'Ada', saleTitle: 'The Winter Sale', path: '/gun-auctions/winter-sale' };
const aboutLot = {
  ...aboutSale,
  path: '/detail/4121/12/a-fine-lot',
  lotNumber: 12,
  lotTitle: 'A fine lot',
};

const letters = {
  verifyEmail: {
    kind: 'verifyEmail',
    facts: { firstName: 'Ada', path: '/email/linkVerify/abc?returnTo=%2F' },
  },
  accountExists: { kind: 'accountExists', facts: { firstName: 'Ada' } },
  choosePassword: { kind: 'choosePassword', facts: { firstName: 'Ada', path: '/login/password-reset/abc' } },
  passwordReset: { kind: 'passwordReset', facts: { firstName: 'Ada', path: '/login/password-reset/abc' } },
  passwordChanged: { kind: 'passwordChanged', facts: { firstName: 'Ada' } },
  sessionsEnded: { kind: 'sessionsEnded', facts: { firstName: 'Ada' } },
  verifyOtherEmail: {
    kind: 'verifyOtherEmail',
    facts: { firstName: 'Ada', path: '/email/linkVerify/abc' },
  },
  otherEmailTaken: { kind: 'otherEmailTaken', facts: { firstName: 'Ada' } },
  primaryEmailChanged: {
    kind: 'primaryEmailChanged',
    facts: { firstName: 'Ada', email: 'ada@example.com' },
  },
  registrationDecided: {
    kind: 'registrationDecided',
    facts: {
      firstName: 'Ada',
      decision: 'approved',
      saleTitle: 'Sale',
      path: '/gun-auctions/sale',
      paddle: 412,
      limitCents: 500_000,
      reason: '',
    },
  },
  accountDeletion: {
    kind: 'accountDeletion',
    facts: {
      firstName: 'Ada',
      event: { what: 'asked', deletesAt: '2026-12-17T15:00:00.000Z' },
      path: '/account/data',
    },
  },
  inquiryReceived: {
    kind: 'inquiryReceived',
    facts: { firstName: 'Ada', inquiryId: 7001, kind: 'contact', about: 'Something else', path: '/faq' },
  },
  newsletterAsked: {
    kind: 'newsletterAsked',
    facts: { firstName: 'Ada', path: '/email/newsletter/begin/abc' },
  },
  newsletterStarted: {
    kind: 'newsletterStarted',
    facts: { firstName: 'Ada', path: '/news-and-events', stopPath: '/email/newsletter/end/abc' },
  },
  accountDecided: {
    kind: 'accountDecided',
    facts: { firstName: 'Ada', decision: 'suspended', tier: 2, reason: 'Because.', path: '/account' },
  },
  clerkMissed: {
    kind: 'clerkMissed',
    facts: {
      firstName: 'Ada',
      saleTitle: 'The Winter Sale',
      sessionNumber: 2,
      isWholeLiveSale: false,
      startsAt: '2026-12-02T15:00:00.000Z',
      path: '/clerk/4121',
    },
  },
  consignorWrote: {
    kind: 'consignorWrote',
    facts: {
      firstName: 'Ada',
      piece: 'A sword',
      consignmentId: 5_001,
      text: 'Have you seen it?',
      path: '/clerk/consignments',
    },
  },
  documentDecided: {
    kind: 'documentDecided',
    facts: {
      firstName: 'Ada',
      document: 'identity',
      isAccepted: false,
      reason: 'It is blurred.',
      tier: 1,
      path: '/account/documents',
    },
  },
  invoice: {
    kind: 'invoice',
    facts: {
      firstName: 'Ada',
      event: 'due',
      invoiceId: 100_001,
      saleTitle: 'The Winter Sale',
      totalCents: 323_125,
      dueAt: '2026-12-14T23:00:00.000Z',
      path: '/account/won-auctions',
    },
  },
  paymentDeclined: {
    kind: 'paymentDeclined',
    facts: {
      firstName: 'Ada',
      invoiceId: 100_001,
      amountCents: 323_125,
      brand: 'visa',
      last4: '0002',
      dueAt: '2026-12-14T23:00:00.000Z',
      path: '/account/won-auctions',
    },
  },
  paymentUpdate: {
    kind: 'paymentUpdate',
    facts: {
      firstName: 'Ada',
      event: 'refunded',
      invoiceId: 100_001,
      saleTitle: 'The Winter Sale',
      amountCents: 23_125,
      method: 'card',
      last4: '4242',
      reason: 'Lot 12 was damaged.',
      isStillOwed: false,
      outstandingCents: 0,
      path: '/account/won-auctions',
    },
  },
  consignment: {
    kind: 'consignment',
    facts: {
      firstName: 'Ada',
      piece: 'A Colt 1851 Navy',
      consignmentId: 5_001,
      news: { event: 'scheduled', lotNumber: 12, saleTitle: 'The Winter Sale' },
      path: '/account/consignment/5001',
    },
  },
  lotsFound: {
    kind: 'lotsFound',
    facts: {
      firstName: 'Ada',
      saleTitle: 'The Winter Sale',
      startsAt: '2026-12-02T15:00:00.000Z',
      path: '/account/textalerts',
      lots: [
        { lotNumber: 12, title: 'Colt 1851 Navy', path: '/detail/4121/12/colt', alertNames: ['Navies'] },
      ],
      moreLots: 3,
      isNear: false,
      stopPath: '/email/notices/abc',
    },
  },
  lotAlert: {
    kind: 'lotAlert',
    facts: {
      firstName: 'Ada',
      saleTitle: 'The Winter Sale',
      path: '/detail/4121/12/colt',
      lotNumber: 12,
      title: 'Colt 1851 Navy',
      moment: 'away',
      lotsAway: 5,
      closesAt: null,
      stopPath: '/email/notices/abc',
    },
  },
  lotsOutbid: { kind: 'lotsOutbid', facts: { ...aboutLots, stopPath: '/email/notices/abc' } },
  lotsClosing: { kind: 'lotsClosing', facts: { ...aboutLots, stopPath: '/email/notices/abc' } },
  saleBegins: {
    kind: 'saleBegins',
    facts: {
      ...aboutLots,
      lots: [],
      moreLots: 0,
      stopPath: '/email/notices/abc',
      startsAt: '2026-12-02T15:00:00.000Z',
      isTimed: true,
    },
  },
  lotsWon: { kind: 'lotsWon', facts: { ...aboutLots, premiumCents: 17_500 } },
  lotsDelayed: { kind: 'lotsDelayed', facts: { ...aboutLots, shiftMs: 1_260_000 } },
  bidRejected: { kind: 'bidRejected', facts: { ...aboutLots, reason: 'A child at the keyboard' } },
  bidVoided: { kind: 'bidVoided', facts: { ...aboutLot, count: 2, reason: 'You consigned it.' } },
  leadRegained: { kind: 'leadRegained', facts: { ...aboutLot, bidCents: 50_000 } },
  lotWithdrawn: { kind: 'lotWithdrawn', facts: { ...aboutLot, reason: 'It was damaged.' } },
  salePostponed: {
    kind: 'salePostponed',
    facts: {
      ...aboutSale,
      sessionNumber: 2,
      isWholeLiveSale: false,
      fromAt: '2026-12-02T15:00:00.000Z',
      toAt: '2026-12-03T15:00:00.000Z',
      reason: 'Snow.',
    },
  },
  saleMessage: { kind: 'saleMessage', facts: { ...aboutSale, text: 'Lot 12 has a new picture.' } },
} as const satisfies { [Kind in LetterSource['kind']]: { kind: Kind; facts: unknown } };

const written = (letter: LetterSource) => writeLetter(letter, { origin, site });

/** The words of a page, without its tags; enough for pages of our own. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<title>.*?<\/title>|<[^>]*>/gu, ' ')
    .replaceAll('&#39;', `'`)
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ');

const addressesIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s"<]+/gu))];

describe.each(Object.values(letters))('the letter $kind', (letter) => {
  const { subject, text, html } = written(letter);

  test('greets by name, says what to do, and who writes', () => {
    expect(text).toMatch(/^Hello Ada,\n/u);
    expect(subject).toContain(site.shortName);
    expect(text).toContain(
      `\n${site.companyName}\nRock Falls gallery: 100 Foundry Street, Rock Falls, IL 61071, `,
    );
    expect(text).toContain(site.email);
    expect(addressesIn(text).every((address) => address.startsWith(`${origin}/`))).toBe(true);
  });

  test('says what to do if it was not you, or where to ask', () => {
    expect(text).toMatch(/If (?:it was not you|you did not create|you do not know|you have a question)/u);
  });

  test('says the same in HTML as in text', () => {
    const words = wordsOf(html);
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !words.includes(line.replace(/:$/u, '')))).toEqual([]);
    expect(addressesIn(html.replaceAll('&amp;', '&')).toSorted()).toEqual(addressesIn(text).toSorted());
  });

  test('is a page that needs nothing fetched and no style sheet', async () => {
    expect(html).not.toMatch(/<(?:img|link|style|script)|url\(|@import/u);
    const page = new HtmlValidate({
      extends: ['html-validate:recommended'],
      // Mail programs know no other kind of style, and only the older name of the role.
      rules: { 'no-inline-style': 'off', 'presentation-role-style': 'off' },
    });
    const { results } = await page.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('has a sentence for the list of letters, which the letter itself does not show', () => {
    expect(html).toMatch(/<div style="display:none[^"]*">[A-Z][^<]+\.<\/div>/u);
  });
});

test('the link of a letter is the one that was asked for', () => {
  expect(written(letters.verifyEmail).text).toContain(`\n${origin}/email/linkVerify/abc?returnTo=%2F\n`);
  expect(written(letters.passwordReset).text).toContain(`\n${origin}/login/password-reset/abc\n`);
  expect(written(letters.choosePassword).text).toContain(`\n${origin}/login/password-reset/abc\n`);
});

test('a letter with a link says how long the link is good', () => {
  expect(written(letters.verifyEmail).text).toContain('good for 24 hours');
  expect(written(letters.passwordReset).text).toContain('good for 1 hour');
  expect(written(letters.choosePassword).text).toContain('good for 1 hour');
});

test('a verification letter says that someone asked for it, and what happens to an account no one takes', () => {
  const { text } = written(letters.verifyEmail);
  expect(text).toContain('Thanks for creating an account');
  expect(text).toContain(
    'If you did not create this account, do not open the link: the account will be deleted after 7 days.',
  );
});

test('a letter about two forms with two passwords says why neither counts, and that nothing needs to be done', () => {
  const { text } = written(letters.choosePassword);
  expect(text).toContain('for this email address more than once, with different passwords');
  expect(text).toContain('none of them works');
  expect(text).toContain('To make the account yours, choose a password here');
  expect(text).toContain('If it was not you, do nothing');
});

test('a letter to someone who has an account does not say who tried, and holds no link that changes it', () => {
  expect(addressesIn(written(letters.accountExists).text)).toEqual([
    `${origin}/login`,
    `${origin}/login/password-reset`,
  ]);
});

test('a letter to staff is about a session, and about no account', () => {
  const { text } = written({
    ...letters.clerkMissed,
    facts: { ...letters.clerkMissed.facts, firstName: '' },
  });
  expect(text).toMatch(
    /^Hello,\n\nSession 2 of The Winter Sale should have started on December 2, 2026 at 9:00 AM CT\./u,
  );
  expect(text).toContain(`Open the console:\n${origin}/clerk/4121\n`);
  expect(text).not.toContain('your account');
});

test('what someone typed as a name or as the way back stays text', () => {
  const facts = { firstName: `<b onload='x'>&"Ada`, path: '/email/linkVerify/a?b="><script>&c' };
  const { html, text } = written({ kind: 'verifyEmail', facts });
  expect(html).toContain('Hello &lt;b onload=&#39;x&#39;&gt;&amp;&quot;Ada,');
  expect(html).toContain(
    'href="https://www.example.com/email/linkVerify/a?b=&quot;&gt;&lt;script&gt;&amp;c"',
  );
  expect(text).toContain(`Hello <b onload='x'>&"Ada,`);
});

test.each([
  ['an address of the web', 'Win at https://evil.example'],
  ['a host', 'evil.example'],
  ['an email address', 'ada@evil.example'],
  ['a host with a digit', 'log in at evil1.com'],
  ['a short host', 'visit t.co now'],
  ['a host in wide letters', 'evil．com'],
  ['a phone number', 'call 900 555'],
  ['nothing that can be seen', '\u200b \u200d'],
])('a name that is %s is left out, because mail programs would make a link of it', (_, firstName) => {
  const { html, text } = written({ kind: 'accountExists', facts: { firstName } });
  expect(text).toMatch(/^Hello,\n/u);
  expect(html).toContain('>Hello,<');
});

test.each([
  ['initials', 'J. R.', 'Hello J. R.,'],
  ['another script', 'Jürgen-Łukasz 太郎', 'Hello Jürgen-Łukasz 太郎,'],
  ['line breaks', 'Ada\r\n\r\nSend money\u2028now\u2029\0soon', 'Hello Ada Send money now soon,'],
  ['a script that joins letters', 'نیما\u200cزاده', 'Hello نیما\u200cزاده,'],
  ['a script with joined signs', 'ශ්\u200dරී', 'Hello ශ්\u200dරී,'],
])('a name of %s greets in one line', (_, firstName, greeting) => {
  const { text } = written({ kind: 'accountExists', facts: { firstName } });
  expect(text.split('\n', 1)).toEqual([greeting]);
});

test('a letter about bidding says what each lot stands at, and how many more there are', () => {
  const { subject, text, stopAddress } = written(letters.lotsOutbid);
  expect(subject).toBe(`You were outbid on 3 lots with ${site.shortName}`);
  expect(text).toContain(
    `Lot 12: A fine lot. The current bid is $1,000; bid $1,100 or more. It closes at 9:00 AM CT.\n${origin}/detail/4121/12/a-fine-lot`,
  );
  expect(text).toContain('And 2 lots more.');
  expect(stopAddress).toBe(`${origin}/email/notices/abc`);
});

test('letters about a debt or a moved end cannot be stopped', () => {
  expect([written(letters.lotsWon), written(letters.lotsDelayed)].map((one) => one.stopAddress)).toEqual([
    null,
    null,
  ]);
  expect(written(letters.lotsDelayed).text).toContain('closes 21 minutes later than before');
});
