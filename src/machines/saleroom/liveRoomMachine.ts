/**
 * A bidder in the live room: what they have on the lot that is up, and the bid they send at its ask. A press counts for
 * the lot and the ask that the button said, is sent once, and is never sent again by itself. After another lot has come
 * up, someone has bid against them, or a bid was answered, the button rests for a second: a press then was meant for
 * what was there before.
 */
import type { SnapshotFrom } from 'xstate';

import { withEvent, withOutputAs, withProblem } from '#machines/frames/params.ts';
import type { RoomBidPhase } from '#rules/saleroom/liveRoomFacts.ts';

import { liveRoomSetup, lotNameOf, nothingSent } from './liveRoomSetup.ts';

export const liveRoomMachine = liveRoomSetup.createMachine({
  id: 'liveRoom',
  context: ({ input }) => ({
    ...input,
    paddle: null,
    own: null,
    sent: nothingSent,
    failure: null,
    outcome: null,
    answered: null,
  }),
  type: 'parallel',
  on: { 'lot.received': { actions: withEvent('takeLot') } },
  states: {
    standing: {
      initial: 'anonymous',
      on: { 'bidder.left': { target: '.anonymous', actions: 'forgetBidder' } },
      states: {
        anonymous: {
          on: {
            'bidder.came': [
              { guard: 'hasLot', target: 'loading', actions: withEvent('rememberPaddle') },
              { target: 'known', actions: withEvent('rememberPaddle') },
            ],
          },
        },
        /** What was known is shown meanwhile. */
        loading: {
          invoke: {
            id: 'loadOwn',
            src: 'loadOwn',
            input: ({ context }) => lotNameOf(context),
            onDone: { target: 'known', actions: withOutputAs('rememberOwn', 'own') },
            onError: 'known',
          },
          on: { 'own.outdated': { target: 'loading', reenter: true } },
        },
        known: {
          on: {
            'own.outdated': { guard: 'hasLot', target: 'loading' },
            'own.received': { guard: withEvent('isOwnLot'), actions: withEvent('rememberOwn') },
          },
        },
      },
    },
    bid: {
      initial: 'resting',
      states: {
        resting: {
          initial: 'ready',
          on: {
            'lot.changed': '.settling',
            'lead.lost': '.settling',
            'max.pressed': [
              {
                guard: withEvent('isJump'),
                target: 'confirming',
                actions: {
                  type: 'rememberPress',
                  params: ({ event }) => ({ ...event, isAtAsk: false }),
                },
              },
              {
                guard: withEvent('isEnough'),
                target: 'underway',
                actions: {
                  type: 'rememberPress',
                  params: ({ event }) => ({ ...event, isAtAsk: false }),
                },
              },
            ],
          },
          states: {
            ready: {
              on: {
                'ask.moved': 'glancing',
                'bid.pressed': {
                  guard: withEvent('isMeant'),
                  target: '#liveRoom.bid.underway',
                  actions: {
                    type: 'rememberPress',
                    params: ({ event }) => ({ ...event, isAtAsk: true }),
                  },
                },
              },
            },
            /** No one reads a new amount faster. */
            glancing: {
              after: { glanced: 'ready' },
              on: { 'ask.moved': { target: 'glancing', reenter: true } },
            },
            settling: { after: { settled: 'ready' }, on: { 'max.pressed': {} } },
          },
        },
        /** Far above what would do: asked once more, in words. */
        confirming: {
          on: {
            'lot.changed': 'resting.settling',
            'jump.confirmed': [
              { guard: { type: 'isEnough', params: ({ context }) => context.sent }, target: 'underway' },
              { target: 'resting' },
            ],
            'jump.declined': 'resting',
          },
        },
        underway: {
          tags: 'busy',
          invoke: {
            id: 'placeBid',
            src: 'placeBid',
            input: ({ context: { sent } }) => sent,
            onDone: [
              {
                guard: withOutputAs('isUnseen', 'answer'),
                target: 'received',
                actions: [withOutputAs('rememberAnswer', 'answer'), withOutputAs('notifyAnswer', 'answer')],
              },
              {
                target: 'resting.settling',
                actions: [withOutputAs('rememberAnswer', 'answer'), withOutputAs('notifyAnswer', 'answer')],
              },
            ],
            onError: [
              {
                guard: withProblem('isRefusal'),
                target: 'resting.settling',
                actions: withProblem('rememberRefusal'),
              },
              // Cut off, or answered by something in between: it may have been placed all the same.
              { target: '.asking', actions: withProblem('rememberFailure') },
            ],
          },
          initial: 'sending',
          states: {
            sending: { after: { watchdog: { actions: 'wantRoom' }, answerExpected: 'asking' } },
            asking: {
              tags: 'checking',
              invoke: {
                id: 'findAnswer',
                src: 'findAnswer',
                input: ({ context: { sent } }) => ({ key: sent.key }),
                onDone: {
                  target: '#liveRoom.bid.resting.settling',
                  actions: [
                    withOutputAs('rememberAnswer', 'answer'),
                    withOutputAs('notifyAnswer', 'answer'),
                    'wantRoom',
                  ],
                },
                onError: [
                  {
                    guard: withEvent('isUnknownForGood'),
                    target: '#liveRoom.bid.resting.settling',
                    actions: {
                      type: 'rememberRefusal',
                      params: ({ context }) => context.failure ?? { code: 'unreachable' },
                    },
                  },
                  {
                    guard: withEvent('isLoggedOut'),
                    target: '#liveRoom.bid.resting.settling',
                    actions: withProblem('rememberRefusal'),
                  },
                  { target: 'waiting' },
                ],
              },
            },
            waiting: { tags: 'checking', after: { nextQuestion: 'asking' } },
          },
        },
        /** Accepted by the server; the room says so in a moment. A button cannot stick here. */
        received: {
          after: { watchdog: { target: 'received', reenter: true, actions: 'wantRoom' } },
          on: { 'bid.seen': 'resting', 'lot.changed': 'resting.settling' },
        },
      },
    },
  },
});

type LiveRoom = SnapshotFrom<typeof liveRoomMachine>;

export const selectOwn = ({ context }: LiveRoom) => context.own;
export const selectOutcome = ({ context }: LiveRoom) => context.outcome;
export const selectSent = ({ context }: LiveRoom) => context.sent;

export function selectPhase(room: LiveRoom): RoomBidPhase {
  if (room.hasTag('checking')) return 'checking';
  if (room.hasTag('busy')) return 'sending';
  if (room.matches({ bid: 'received' })) return 'received';
  if (room.matches({ bid: 'confirming' })) return 'confirming';
  return room.matches({ bid: { resting: 'settling' } }) ? 'settling' : 'ready';
}

/** A reload now would lose what became of a bid. */
export const selectIsUnsaved = (room: LiveRoom): boolean => room.hasTag('busy');
