/** Which action of a clerk does what. Whether the clerk may, and has seen the room as it is, is settled before. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { ClerkAction, ClerkOutcome } from '#contract/saleroom/saleroom.ts';
import { videoHosts } from '#contract/saleroom/videoHosts.ts';
import { problem } from '#server/platform/errors.ts';

import type { RoomAction } from './actOnLot.ts';
import { findBuyer } from './bidderStore.ts';
import { actOnCurrent, openLot, withdrawLot } from './lotActions.ts';
import { type NewBidder, registerBidder } from './registerBidder.ts';
import { roomVideo } from './roomVideo.ts';
import { endSession, handToPilot, pauseSession, resumeSession, startSession } from './sessionActions.ts';
import type { SessionRow } from './sessionStore.ts';
import { note, sessionOn, type Turn } from './turn.ts';

export type AskedAction = {
  action: ClerkAction;
  lotNumber: number | null;
  askSeenCents: number | null;
  text: string | null;
  /** A message that stays beyond the lot that is up. */
  staysUp: boolean;
  /** Whose the floor's bid is. */
  paddle: number | null;
  newBidder: NewBidder | null;
};

type Do = (turn: Turn, asked: AskedAction) => ClerkOutcome | Promise<ClerkOutcome>;

type DoInSession = (turn: Turn, session: SessionRow, asked: AskedAction) => Promise<ClerkOutcome>;

const inSession =
  (act: DoInSession): Do =>
  (turn, asked) => {
    const session = sessionOn(turn);
    return session ? act(turn, session, asked) : 'NO_SESSION';
  };

/** What the auto-pilot does while it conducts: a clerk takes the session first. */
const byClerkAlone = (act: DoInSession): Do =>
  inSession(async (turn, session, asked) => (session.isPiloted ? 'NOT_NOW' : act(turn, session, asked)));

const onCurrent =
  (type: Extract<RoomAction['type'], PlainAction>): DoInSession =>
  (turn, session) =>
    actOnCurrent(turn, session, { type });

type PlainAction =
  | 'fairWarning.given'
  | 'finalCall.given'
  | 'lot.passed'
  | 'lot.held'
  | 'lot.resumed'
  | 'lot.reopened'
  | 'action.undone';

const floorBid = (isCut: boolean): Do =>
  byClerkAlone(async (turn, session, { askSeenCents }) =>
    askSeenCents === null
      ? 'MOVED'
      : actOnCurrent(turn, session, { type: 'floorBid.taken', isCut, askSeenCents }),
  );

const letHammerFall: DoInSession = async (turn, session, { paddle }) => {
  const { lotId, auctionId } = session;
  const buyer = paddle === null ? undefined : await findBuyer(turn.tx, { auctionId, lotId, paddle });
  if (paddle !== null && !buyer) return 'UNKNOWN_PADDLE';
  if (buyer?.isConsignor === true) return 'OWN_LOT';
  return actOnCurrent(turn, session, { type: 'hammer.fallen', buyerId: buyer?.accountId ?? null });
};

const register: Do = (turn, { newBidder }) => {
  if (newBidder === null) {
    throw problem('invalid_input', { fields: { Bidder: 'Say who is to be registered.' } });
  }
  return registerBidder(turn, newBidder);
};

const sessionOrNext = (turn: Turn): SessionRow | undefined =>
  sessionOn(turn) ?? turn.sessions.find(({ status }) => status < sessionStatuses.running);

/** Words for everybody in the room; without any, those that stand there are taken away. */
function sayMessage(turn: Turn, { text, staysUp }: AskedAction): ClerkOutcome {
  const session = sessionOrNext(turn);
  if (!session) return 'NO_SESSION';
  const message = text?.trim() ?? '';
  if (message === '' && session.message === null) return 'NO_TEXT';
  session.message = message === '' ? null : message;
  session.messageStays = message !== '' && staysUp;
  turn.touched.add(session);
  if (message !== '') note(turn, session, { kind: 'message', text: message });
  return 'done';
}

/** Also before its session is on, so that the room has it from the start. */
function chooseVideo(turn: Turn, { text }: AskedAction): ClerkOutcome {
  const session = sessionOrNext(turn);
  if (!session) return 'NO_SESSION';
  const address = text?.trim() ?? '';
  const video = address === '' ? null : roomVideo(address, videoHosts);
  if (video === null && address !== '') return 'NO_VIDEO_HOST';
  session.video = video;
  turn.touched.add(session);
  return 'done';
}

const rejectBid: DoInSession = async (turn, session, { text, askSeenCents }) => {
  const reason = text?.trim() ?? '';
  if (reason === '') return 'NO_TEXT';
  return actOnCurrent(turn, session, { type: 'bid.rejected', askSeenCents, reason });
};

const actions: Readonly<Record<ClerkAction, Do>> = {
  'session.started': startSession,
  'session.paused': pauseSession,
  'session.resumed': resumeSession,
  'session.ended': endSession,
  'session.handedToPilot': handToPilot,
  'message.said': sayMessage,
  'video.chosen': chooseVideo,
  'bidder.registered': register,
  'lot.opened': byClerkAlone((turn, session, { lotNumber }) => openLot(turn, session, lotNumber)),
  'floorBid.taken': floorBid(false),
  'cutBid.taken': floorBid(true),
  'bid.rejected': inSession(rejectBid),
  'fairWarning.given': byClerkAlone(onCurrent('fairWarning.given')),
  'finalCall.given': byClerkAlone(onCurrent('finalCall.given')),
  'hammer.fallen': byClerkAlone(letHammerFall),
  'lot.passed': byClerkAlone(onCurrent('lot.passed')),
  'lot.withdrawn': inSession(withdrawLot),
  'lot.held': inSession(onCurrent('lot.held')),
  'lot.resumed': inSession(onCurrent('lot.resumed')),
  'lot.reopened': byClerkAlone(onCurrent('lot.reopened')),
  'action.undone': byClerkAlone(onCurrent('action.undone')),
};

export const doAction = async (turn: Turn, asked: AskedAction): Promise<ClerkOutcome> =>
  actions[asked.action](turn, asked);
