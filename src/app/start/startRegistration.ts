/** Starts a bidder's registration for a sale, and says what is known of it whenever that changes. */

import type { KeepRegistration, SaleRegistration } from '#actors/keptRegistration.ts';
import { createActor } from '#actors/observed.ts';
import { registerDialog } from '#app/wiring/shared/registerDialog.tsx';
import { wiredRegistration } from '#app/wiring/shared/wiredRegistration.ts';
import {
  type registrationMachine,
  selectHasAsked,
  selectIsOpen,
  selectProblem,
  selectRegistration,
} from '#machines/bidding/registrationMachine.ts';
import { bidderStanding } from '#rules/bidding/bidderStanding.ts';

type Given = {
  auctionId: number;
  notify: Parameters<KeepRegistration>[1];
  approvalSent: (auctionId: number) => void;
};
/** @param machine tests pass one with a server of their own. */
export type StartRegistration = (given: Given, machine?: typeof registrationMachine) => () => void;

export const startRegistration: StartRegistration = (given, machine = wiredRegistration) => {
  const { auctionId, notify, approvalSent } = given;
  const actor = createActor(machine, { input: { auctionId } });
  const Opened = registerDialog(actor);
  /** A caller that keeps what it was given may call it after the end. */
  const send = (event: Parameters<typeof actor.send>[0]): void => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };
  const register = (): void => send({ type: 'dialog.opened' });
  const requestLimit = (): void => send({ type: 'limit.opened' });
  const refresh = (): void => send({ type: 'registration.outdated' });
  let shown: SaleRegistration | null = null;
  let isSent = false;
  actor.subscribe((snapshot) => {
    if (selectHasAsked(snapshot) && !isSent) {
      isSent = true;
      approvalSent(auctionId);
    }
    const registration = selectRegistration(snapshot);
    const state = registration?.Status ?? (selectProblem(snapshot) ? 'unavailable' : 'unknown');
    const Dialog = selectIsOpen(snapshot) ? Opened : null;
    if (shown?.registration === registration && shown.state === state && shown.Dialog === Dialog) return;
    const standing = registration && bidderStanding(registration);
    shown = { state, registration, standing, register, requestLimit, refresh, Dialog };
    notify(shown);
  });
  actor.start();
  return () => actor.stop();
};
