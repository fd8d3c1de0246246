/** What the adversarial mode does: which call of which journey is harmed, and how. Each case is one harm to one call. */
import { logOut, refresh, validate } from '#contract/session/sessions.ts';

import type { Subject, SubjectSection } from './subjects.ts';

export const faults = ['latency', '401', '500', 'drop', 'malformed', 'clock jump'] as const;
export type Fault = (typeof faults)[number];

export const faultWords: Readonly<Record<Fault, string>> = {
  latency: 'is answered 4 s late',
  '401': 'is answered 401',
  '500': 'is answered 500',
  drop: 'is cut off',
  malformed: 'is answered with half of a JSON',
  'clock jump': 'goes out as the clock of the browser jumps ten minutes ahead',
};

const list = '/api/account/wishlist';

/** The calls of the opening and of the action, which are harmed one at a time, and the machines that answer for it. */
type Journey = { calls: readonly string[]; machines: readonly string[] };

/** What is added comes last, so that numbers stay. */
const journeys = {
  'Opening the front page': {
    calls: [`GET ${validate.path}`, 'GET /api/auction/activeAuctions'],
    machines: ['session', 'activeAuctions'],
  },
  'Logging in': {
    calls: ['GET /api/botcheck/challenge', 'POST /api/account/login', 'GET /api/account/headercounts'],
    machines: ['session', 'loginForm', 'botCheck', 'headerCounts'],
  },
  'The poll of a logged-in page': {
    calls: [
      `GET ${validate.path}`,
      'GET /api/account/info/accountInfo',
      'GET /api/account/info/bidderStatuses',
    ],
    machines: ['session', 'accountInfo', 'headerCounts', 'activeAuctions'],
  },
  'Opening a lot': {
    calls: [
      `GET ${list}/allLists`,
      'GET /api/account/registration/:id',
      'POST /api/account/bids/getAllCurrentBidsCount',
    ],
    machines: ['session', 'watch', 'registration', 'bidding', 'headerCounts', 'liveConnection'],
  },
  'Putting a lot on a wishlist': {
    calls: [`GET ${list}/allLists`, `POST ${list}/createList/:id`, `POST ${list}/addItem/:id/:id`],
    machines: ['session', 'watch'],
  },
  'Logging out': { calls: [`POST ${logOut.path}`], machines: ['session', 'headerCounts', 'accountInfo'] },
  'Placing a bid': {
    calls: ['GET /api/account/bids/lot/:id/:id', 'POST /api/account/bids/place'],
    machines: ['session', 'bidding', 'registration', 'receiptCheck', 'liveConnection'],
  },
  'The renewal of a session': {
    calls: [`GET ${validate.path}`, `GET ${refresh.path}`],
    machines: ['session', 'headerCounts', 'accountInfo'],
  },
} as const satisfies Record<string, Journey>;

export type JourneyTitle = keyof typeof journeys;

export type Case = Subject & { journey: JourneyTitle; call: string; fault: Fault };

const titles = Object.keys(journeys) as JourneyTitle[];

const casesOf = (journey: JourneyTitle, prefix: string): readonly Case[] =>
  journeys[journey].calls.flatMap((call, step) =>
    faults.map((fault) => ({
      number: `${prefix}-${step + 1}-${fault.replace(' ', '-')}`,
      text: `${journey}: ${call} ${faultWords[fault]}.`,
      journey,
      call,
      fault,
    })),
  );

export const cases: readonly Case[] = titles.flatMap((title, place) => casesOf(title, `J${place + 1}`));

export const caseSections: readonly SubjectSection[] = titles.map((title, place) => ({
  prefix: `J${place + 1}`,
  title: `J${place + 1}: ${title}`,
  machines: journeys[title].machines,
  subjects: cases.filter(({ journey }) => journey === title),
}));
