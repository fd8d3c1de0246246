/** A clerk at the console of one room: what is known, and commands by press or by key. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useRoomNews } from '#actors/liveNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import type { ClerkAction } from '#contract/saleroom/saleroom.ts';
import type { ClerkDraft } from '#machines/saleroom/clerkDraft.ts';
import {
  clerkMachine,
  selectAsked,
  selectClerkOutcome,
  selectClerkProblem,
  selectClerkRoom,
  selectDraft,
  selectIsBusy,
  selectIsMissing,
  selectIsUnsure,
  selectNotSent,
} from '#machines/saleroom/clerkMachine.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';

import { allKeys, registerKey } from './clerkWords.ts';

type Command = { lotNumber?: number; text?: string };

export type ClerkActions = {
  do: (action: ClerkAction, command?: Command) => void;
  confirm: () => void;
  drop: () => void;
  type: (draft: Partial<ClerkDraft>) => void;
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null;

/** Enter there is a press of it. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('a, button') !== null;

/** A typist is faster than that, a clerk who gives commands is not. */
const runMs = 400;

export function useClerk(auctionId: number) {
  const actor = useActorRef(useScreenMachine(clerkMachine), { input: { auctionId } });
  const asked = useSelector(actor, selectAsked);
  const isBusy = useSelector(actor, selectIsBusy);
  const draft = useSelector(actor, selectDraft);
  useRoomNews(
    auctionId,
    (room) => actor.send({ type: 'room.received', room }),
    () => actor.send({ type: 'room.outdated' }),
  );
  useUnsavedWork(isBusy);

  const actions: ClerkActions = {
    do: (action, { lotNumber, text } = {}) =>
      actor.send({
        type: 'action.wanted',
        action,
        lotNumber: lotNumber ?? null,
        text: text ?? null,
        key: newBidKey(),
      }),
    confirm: () => actor.send({ type: 'action.confirmed' }),
    drop: () => actor.send({ type: 'action.dropped' }),
    type: (more) => actor.send({ type: 'draft.changed', draft: more }),
  };

  /**
   * Letters that run on after a key that was not sent are a word for a field that did not open, such as a reason. They
   * must not conduct the sale; the desk says which key was not sent.
   */
  const lastLetterAt = useRef(-Infinity);
  function runsOn({ timeStamp }: KeyboardEvent): boolean {
    const isSoon = timeStamp - lastLetterAt.current < runMs;
    lastLetterAt.current = timeStamp;
    return isSoon && selectNotSent(actor.getSnapshot()) !== null;
  }

  /** For a person at the counter; what was typed before is still there. */
  const openRegistration = (): void => actions.type({ walkIn: { ...draft.walkIn, isOpen: true } });

  /** Escape only ever takes back; a key that is held down counts once; nothing is done while someone types. */
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return actions.drop();
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (event.key === 'Enter' && asked !== null && !isOnControl(event)) {
      event.preventDefault();
      return actions.confirm();
    }
    if (runsOn(event)) return event.preventDefault();
    if (event.key.toUpperCase() === registerKey) {
      event.preventDefault();
      return openRegistration();
    }
    const found = allKeys.find(({ key }) => key === event.key.toUpperCase());
    if (!found) return;
    event.preventDefault();
    actions.do(found.action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => receive(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return {
    room: useSelector(actor, selectClerkRoom),
    outcome: useSelector(actor, selectClerkOutcome),
    problem: useSelector(actor, selectClerkProblem),
    isMissing: useSelector(actor, selectIsMissing),
    isUnsure: useSelector(actor, selectIsUnsure),
    draft,
    openRegistration,
    notSent: useSelector(actor, selectNotSent),
    asked,
    isBusy,
    actions,
    retry: () => actor.send({ type: 'room.outdated' }),
  };
}
