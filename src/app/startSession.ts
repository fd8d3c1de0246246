/**
 * Starts the login state of a page and says what is known of it whenever that changes. It comes after the first paint,
 * and nothing before that may import it.
 */
import { type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';

import type { LiveDoor } from '#actors/liveConnection.tsx';
import { createActor } from '#actors/observed.ts';
import type { SessionFacts, Visitor } from '#actors/session.tsx';
import { type accountInfoMachine, selectAccount } from '#machines/accountInfoMachine.ts';
import { type headerCountsMachine, selectCounts } from '#machines/headerCountsMachine.ts';
import type { SessionEvent } from '#machines/sessionEvents.ts';
import {
  selectIsBannerShown,
  selectIsChecked,
  selectIsKnown,
  selectIsLeaving,
  selectIsLoggedIn,
  selectIsRefusalShown,
  type sessionMachine,
} from '#machines/sessionMachine.ts';
import { readStored, storedKeys } from '#services/browserStorage.ts';

import { fetchSessionBanner } from './layout/lazyPieces.ts';
import { machines } from './sessionWiring.ts';

type Given = {
  startsLoggedIn: boolean;
  tell: (facts: SessionFacts) => void;
  live?: Pick<LiveDoor, 'need'> | undefined;
};
type Started = { send: (event: SessionEvent) => void; stop: () => void };
export type StartSession = (given: Given) => Started;

type Session = SnapshotFrom<typeof sessionMachine>;

/** XState knows which machines a session may have as children, not which of them is under which name. */
type Children = {
  accountInfo?: ActorRefFrom<typeof accountInfoMachine>;
  headerCounts?: ActorRefFrom<typeof headerCountsMachine>;
};

const childrenOf = ({ children }: Session): Children => children as Children;

/** A page that is left keeps the face it had, so `before` counts until it goes. */
function visitorOf(session: Session, before: Visitor | null): Visitor | null {
  if (selectIsLeaving(session)) return before;
  if (!selectIsLoggedIn(session)) return null;
  const { accountInfo, headerCounts } = childrenOf(session);
  const account = accountInfo && selectAccount(accountInfo.getSnapshot());
  return {
    firstName: account?.firstName || null,
    email: account?.email || null,
    isStaff: account?.isStaff ?? false,
    ...(account?.deletesAt && { deletesAt: account.deletesAt }),
    counts: (headerCounts && selectCounts(headerCounts.getSnapshot())) ?? null,
  };
}

const factsOf = (session: Session, before: Visitor | null): SessionFacts => ({
  isLoggedIn: selectIsLoggedIn(session),
  isKnown: selectIsKnown(session),
  isChecked: selectIsChecked(session),
  isLeaving: selectIsLeaving(session),
  isBannerShown: selectIsBannerShown(session),
  isRefusalShown: selectIsRefusalShown(session),
  visitor: visitorOf(session, before),
});

type Inbox = {
  live: Pick<LiveDoor, 'need'> | undefined;
  known: () => number | undefined;
  outdate: () => void;
};

/**
 * While somebody is logged in, on whatever page, their counts follow their inbox: what is told is only a reason to ask,
 * because another one may be on its way.
 */
function inboxFollower({ live, known, outdate }: Inbox): (isLoggedIn: boolean) => void {
  let told: number | undefined;
  let unfollow: (() => void) | undefined;
  return (isLoggedIn) => {
    if (isLoggedIn === (unfollow !== undefined)) return;
    told = undefined;
    unfollow?.();
    unfollow = isLoggedIn
      ? live?.need({
          kind: 'messages',
          onNews({ Unread }) {
            if (Unread !== (told ?? Unread) || Unread !== known()) outdate();
            told = Unread;
          },
        })
      : undefined;
  };
}

export const startSession: StartSession = ({ startsLoggedIn, tell, live }) => {
  const session = createActor(machines.session, {
    // Somebody who logged out and could not be heard is not shown as logged in.
    input: {
      startsLoggedIn: startsLoggedIn && readStored(storedKeys.owedLogOut) === null,
      jitter: Math.random(),
    },
  });
  const followed = new WeakSet<object>();
  let told = '';
  let visitor: Visitor | null = null;
  const followInbox = inboxFollower({
    live,
    known: () => visitor?.counts?.messages,
    outdate: () => session.send({ type: 'counts.outdated' }),
  });

  function tellWhatChanged(): void {
    const facts = factsOf(session.getSnapshot(), visitor);
    const said = JSON.stringify(facts);
    // Most of what the machine does, every check that finds all well included, changes nothing on the page.
    if (said === told) return;
    told = said;
    ({ visitor } = facts);
    tell(facts);
    followInbox(facts.isLoggedIn);
    // Its news may come when nothing can be fetched.
    if (facts.isLoggedIn) fetchSessionBanner();
  }

  /** Name and counts live in machines of their own, which come and go with the login. */
  function follow(snapshot: Session): void {
    const { accountInfo, headerCounts } = childrenOf(snapshot);
    const living: readonly (AnyActorRef | undefined)[] = [accountInfo, headerCounts];
    for (const child of living) {
      if (!child || followed.has(child)) continue;
      followed.add(child);
      child.subscribe(tellWhatChanged);
    }
  }

  session.subscribe((snapshot) => {
    follow(snapshot);
    tellWhatChanged();
  });
  session.start();
  const stop = (): void => {
    followInbox(false);
    session.stop();
  };
  return { send: (event) => session.send(event), stop };
};
