/**
 * The inbox: a page of messages, the one that is open, and what the visitor does with them. An action shows at once and is
 * sent in its turn; one that is refused is taken back. What arrives is counted, and moves nothing until it is asked for.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { Inbox, InboxNews, Message } from '#contract/messages/messages.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import { type Action, readingAll, refreshed, takeActionBack } from './inboxActions.ts';
import {
  type AskedPage,
  askedPage,
  actionOf,
  differs,
  doing,
  find,
  type MessagesContext,
  type MessagesEvent,
  type Place,
} from './messagesContext.ts';

export const messagesMachine = setup({
  types: { input: {} as Place, context: {} as MessagesContext, events: {} as MessagesEvent },
  actors: {
    loadInbox: notProvided<Inbox, AskedPage>(),
    sendAction: notProvided<{ Unread: number }, { action: Action }>(),
  },
  actions: {
    rememberPlace: assign(({ context: { upTo, actions } }, { view, page }: Place) => ({
      view,
      page,
      // Anyone who goes to the first page wants the newest.
      upTo: page === 1 ? null : upTo,
      actions: actions.map((action) => ({ ...action, isElsewhere: true as const })),
      opened: null,
      deleted: null,
      problem: null,
    })),
    rememberInbox: assign(({ context: { upTo, received, actions } }, inbox: Inbox) => ({
      inbox,
      upTo: upTo ?? inbox.Newest,
      received: null,
      // It may have been counted before what is still being sent.
      isStale: actions.length > 0 || (received !== null && differs(inbox, received)),
    })),
    rememberRefreshed: assign(({ context: { upTo, inbox, view } }, fresh: Inbox) => ({
      inbox: upTo === null || !inbox ? fresh : refreshed(inbox, fresh, view),
      upTo: upTo ?? fresh.Newest,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepNews: assign((_, { news }: { news: InboxNews }) => ({ received: news })),
    compareNews: assign(({ context: { inbox, isStale } }, { news }: { news: InboxNews }) => ({
      isStale: isStale || (inbox !== null && differs(inbox, news)),
    })),
    welcomeNewer: assign({ upTo: null, isStale: true }),
    forgetStaleness: assign({ isStale: false }),
    noteStaleness: assign({ isStale: true }),
    rememberOpened: assign((_, { id }: { id: number | null }) => ({ opened: id })),
    mark: assign(({ context }, { id, isRead }: { id: number; isRead: boolean }) => {
      const message = find(context, id);
      const isOther = message !== undefined && message.IsRead !== isRead;
      return (isOther && doing(context, { kind: 'mark', messages: [message], isRead })) || {};
    }),
    readAll: assign(({ context }) => {
      const { inbox, upTo } = context;
      const isAnyUnread = inbox !== null && inbox.Unread > inbox.Newer;
      return (isAnyUnread && upTo !== null && doing(context, readingAll(inbox, upTo))) || {};
    }),
    remove: assign(({ context }, { id }: { id: number }) => {
      const message = find(context, id);
      const done = message && doing(context, { kind: 'remove', message });
      const opened = context.opened === id ? null : context.opened;
      return done ? { ...done, deleted: message, opened } : {};
    }),
    restore: assign(({ context }) => {
      const { deleted } = context;
      const done = deleted && doing(context, { kind: 'restore', message: deleted });
      return done ? { ...done, deleted: null } : {};
    }),
    settleAction: assign(({ context: { inbox, actions, isStale } }, { Unread }: { Unread: number }) => {
      const [done, ...waiting] = actions;
      return {
        actions: waiting,
        // What the server counted counts, unless more is on its way.
        inbox: inbox && waiting.length === 0 ? { ...inbox, Unread } : inbox,
        // The page has a place for one more, or one too many, or is another one.
        isStale: isStale || done?.kind === 'remove' || done?.kind === 'restore' || done?.isElsewhere === true,
      };
    }),
    takeActionBack: assign(({ context }, problem: Problem) => {
      const [failed, ...waiting] = context.actions;
      return {
        actions: waiting,
        inbox:
          context.inbox && failed && !failed.isElsewhere
            ? takeActionBack(context.inbox, failed)
            : context.inbox,
        deleted: failed?.kind === 'restore' && !failed.isElsewhere ? failed.message : null,
        problem,
        isStale: true,
      };
    }),
  },
  guards: {
    isOther: ({ context }, { view, page }: Place) => view !== context.view || page !== context.page,
    hasActions: ({ context }) => context.actions.length > 0,
    mayRefresh: ({ context }) => context.isStale && context.actions.length === 0,
  },
}).createMachine({
  id: 'messages',
  context: ({ input }) => ({
    ...input,
    inbox: null,
    upTo: null,
    opened: null,
    actions: [],
    deleted: null,
    problem: null,
    received: null,
    isStale: false,
  }),
  type: 'parallel',
  on: { 'news.received': { actions: withEvent('keepNews') } },
  states: {
    page: {
      initial: 'loading',
      // Of the page alone: an action that is on its way is neither given up nor sent again.
      on: {
        'place.chosen': {
          guard: withEvent('isOther'),
          target: '.loading',
          actions: withEvent('rememberPlace'),
        },
      },
      states: {
        loading: {
          invoke: {
            id: 'loadInbox',
            src: 'loadInbox',
            input: askedPage,
            onDone: { target: 'shown', actions: withOutput('rememberInbox') },
            onError: { target: 'failed', actions: withProblem('rememberProblem') },
          },
        },
        failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
        shown: {
          initial: 'resting',
          on: {
            'news.received': { actions: withEvent('compareNews') },
            'newer.asked': { actions: 'welcomeNewer' },
            'message.opened': {
              actions: [
                withEvent('rememberOpened'),
                { type: 'mark', params: ({ event }) => ({ id: event.id, isRead: true }) },
              ],
            },
            'message.closed': { actions: { type: 'rememberOpened', params: { id: null } } },
            'message.marked': { actions: withEvent('mark') },
            'all.read': { actions: 'readAll' },
            'message.deleted': { actions: withEvent('remove') },
            'deletion.undone': { actions: 'restore' },
          },
          states: {
            resting: { always: { guard: 'mayRefresh', target: 'refreshing' } },
            /** What is known is shown meanwhile, and afterwards too where it could not be asked for. */
            refreshing: {
              entry: 'forgetStaleness',
              // What was asked for would not know of the action.
              always: { guard: 'hasActions', target: 'resting', actions: 'noteStaleness' },
              invoke: {
                id: 'refreshInbox',
                src: 'loadInbox',
                input: askedPage,
                onDone: { target: 'resting', actions: withOutput('rememberRefreshed') },
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    /** Goes on whichever page is shown. */
    actions: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasActions', target: 'sending' } },
        sending: {
          invoke: {
            id: 'sendAction',
            src: 'sendAction',
            input: ({ context }) => ({ action: actionOf(context) }),
            onDone: { target: 'idle', actions: withOutput('settleAction') },
            onError: { target: 'idle', actions: withProblem('takeActionBack') },
          },
        },
      },
    },
  },
});

type Messages = SnapshotFrom<typeof messagesMachine>;

export const selectInbox = ({ context }: Messages): Inbox | null => context.inbox;
export const selectIsLoading = (messages: Messages): boolean => messages.matches({ page: 'loading' });
export const selectHasFailed = (messages: Messages): boolean => messages.matches({ page: 'failed' });
export const selectOpened = ({ context }: Messages): number | null => context.opened;
export const selectDeleted = ({ context }: Messages): Message | null => context.deleted;
export const selectProblem = ({ context }: Messages): Problem | null => context.problem;
/** As the server counts it; null while it does not know of all that was done. */
export const selectSettledUnread = ({ context }: Messages): number | null =>
  context.inbox && context.actions.length === 0 ? context.inbox.Unread : null;
/** No more is taken until the server has answered. */
export const selectIsBusy = ({ context }: Messages): boolean => context.actions.length > 1;
