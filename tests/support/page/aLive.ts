/** A live line that a test leads by hand: its actors show what they are given and remember what they receive. */
import type { Live, LiveActors, LiveNeed } from '#actors/liveConnection.tsx';
import { noOwnBids, type OwnChipsFacts, type OwnChipsReading } from '#machines/bidding/ownChipsFacts.ts';
import {
  type FollowedLotsFacts,
  type FollowedLotsReading,
  initialFacts,
} from '#machines/catalog/followedLotsFacts.ts';
import { closedDialog, type DialogReading } from '#machines/page/disconnectDialogFacts.ts';
import { disconnectDialogMachine } from '#machines/page/disconnectDialogMachine.ts';
import { type ConnectionReading, type LineState, notConnected } from '#machines/page/liveConnectionFacts.ts';
import { liveConnectionMachine } from '#machines/page/liveConnectionMachine.ts';

import { aLateActor } from './aLateActor.ts';

/** What a page sees of its live line. */
export type LiveSeen = FollowedLotsFacts & OwnChipsFacts & { line: LineState; isDialogOpen: boolean };

const atFirst: LiveSeen = {
  line: 'idle',
  isDialogOpen: false,
  ...initialFacts.context,
  ...noOwnBids.context,
};

function connectionIn({ line }: LiveSeen) {
  if (line === 'idle') return notConnected;
  return liveConnectionMachine.resolveState({ value: line === 'resting' ? line : { needed: line } });
}

function dialogIn({ isDialogOpen }: LiveSeen) {
  if (!isDialogOpen) return closedDialog;
  return disconnectDialogMachine.resolveState({ value: 'askedFor', context: { isTimeSensitive: false } });
}

type EventOf<Name extends keyof LiveActors> = Parameters<LiveActors[Name]['send']>[0];

export function aLive(start: Partial<LiveSeen> = {}) {
  let seen = { ...atFirst, ...start };
  const connection = aLateActor<ConnectionReading, never>(connectionIn(seen));
  const lots = aLateActor<FollowedLotsReading, EventOf<'lots'>>({ context: seen });
  const dialog = aLateActor<DialogReading, EventOf<'dialog'>>(dialogIn(seen));
  const chips = aLateActor<OwnChipsReading, never>({ context: seen });
  const needs = new Set<LiveNeed>();
  let starts = 0;
  const live: Live & { start: () => void } = {
    connection: connection.actor,
    lots: lots.actor,
    dialog: dialog.actor,
    chips: chips.actor,
    need(need) {
      needs.add(need);
      return () => void needs.delete(need);
    },
    start() {
      starts += 1;
    },
  };
  return {
    live,
    /** What was sent to the lots and to the dialog. */
    received: () => [...lots.received, ...dialog.received],
    isStarted: () => starts > 0,
    /** What parts of the page need of the line at the moment. */
    needs: () => [...needs],
    become(next: Partial<LiveSeen>) {
      seen = { ...seen, ...next };
      connection.become(connectionIn(seen));
      lots.become({ context: seen });
      dialog.become(dialogIn(seen));
      chips.become({ context: seen });
    },
  };
}
