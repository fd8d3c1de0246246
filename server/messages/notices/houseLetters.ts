/** Letters to our own staff: something waits for one of them. */
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import type { Site } from '#contract/kernel/site.ts';

import type { LetterContent } from './letterLayout.ts';

export type HouseFacts = {
  clerkMissed: {
    /** Empty: it is for anyone who is at hand. */
    firstName: string;
    saleTitle: string;
    sessionNumber: number;
    startsAt: string;
    /** The clerk's console. */
    path: string;
  };
  /** A consignor has written about a piece, and no one has answered yet. */
  consignorWrote: {
    firstName: string;
    piece: string;
    consignmentId: number;
    text: string;
    /** The desk of consignments. */
    path: string;
  };
};

function clerkMissedLetter(
  { saleTitle, sessionNumber, startsAt, path }: HouseFacts['clerkMissed'],
  { origin, site }: { origin: string; site: Site },
): LetterContent {
  return {
    subject: `${site.shortName}: no clerk for session ${sessionNumber} of ${saleTitle}`,
    preview: 'The session should have started, and no one has its console open.',
    before: [
      `Session ${sessionNumber} of ${saleTitle} should have started on ${formatCentralDateTime(startsAt)}. ` +
        'No one has started it, and no clerk has its console open.',
      'Bidders are waiting in the room. The session begins when a clerk starts it; it does not start by itself.',
    ],
    action: { label: 'Open the console', address: `${origin}${path}` },
    after: [
      {
        text:
          'If you do not know the reason, call the clerk of the session, or start it yourself: ' +
          'staff can do what clerks do, and can hand the session to the auto-pilot once it has started.',
      },
    ],
    whySent: 'This email was sent automatically, once for this session, to the company’s address.',
  };
}

const consignorWroteLetter = (
  { piece, consignmentId, text, path }: HouseFacts['consignorWrote'],
  { origin, site }: { origin: string; site: Site },
): LetterContent => ({
  subject: `${site.shortName}: a message about submission ${consignmentId}`,
  preview: 'A consignor waits for an answer.',
  before: [`About “${piece}”, its consignor writes:`, text],
  action: { label: 'Open the consignments', address: `${origin}${path}` },
  after: [
    {
      text:
        'Answer there: the consignor gets your words in an email and on the page of the piece. ' +
        'If you do not know who looks after it, answer it yourself.',
    },
  ],
  whySent:
    'This email was sent automatically, for the first message since our last answer, to the company’s address.',
});

/** By kind. */
export const houseLetters = { clerkMissed: clerkMissedLetter, consignorWrote: consignorWroteLetter };
