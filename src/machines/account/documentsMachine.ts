/**
 * Someone's documents: their dealer, the copy of the license, the photo ID with the date of birth. One thing is done at a
 * time and its answer is how things stand; what is deleted is asked about once. Whether a document is good is for staff.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { mostDocumentBytes } from '#contract/account/accountLimits.ts';
import type { Dealer, DocumentKind, Documents, DocumentsDone } from '#contract/account/documents.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import {
  failed,
  hasUpdates,
  outdated,
  read,
  readUpdates,
  reread,
  type Updates,
  updatesLeft,
} from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type TypedBirthDate = { month: string; day: string; year: string };

/** What a file was called on the device it came from is only ever said to anyone who chose it. */
export type ChosenFile = Pick<Blob, 'size'> & { name: string };

export type SentDocument = {
  of: DocumentKind;
  file: ChosenFile;
  /** With a photo ID, where it is not known yet or was changed. */
  birthDate: TypedBirthDate | null;
};
export type RemovedDocument = { of: DocumentKind; documentId: number };
export type OpenedDocument = RemovedDocument;

export type DocumentAction =
  | { action: 'saveDealer'; dealer: Dealer }
  | { action: 'removeDealer' }
  | ({ action: 'send' } & SentDocument)
  | ({ action: 'remove' } & RemovedDocument)
  | ({ action: 'open' } & OpenedDocument);

/** What is about to be deleted, once its owner says so. */
export type AskedRemoval = Extract<DocumentAction, { action: 'removeDealer' | 'remove' }>;

type Context = {
  documents: Documents | null;
  /** Why they could not be had. */
  problem: Problem | null;
  /** On its way, or the last. */
  action: DocumentAction | null;
  /** What came of it, once that is known. */
  outcome: DocumentsDone['Outcome'] | 'TOO_LARGE' | Problem | null;
  /** There are news that have not been read. */
  updates: Updates;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'documents.outdated' }
  | { type: 'dealer.submitted'; dealer: Dealer }
  | ({ type: 'file.submitted' } & SentDocument)
  | ({ type: 'file.wanted' } & OpenedDocument)
  | { type: 'removal.started'; removal: AskedRemoval }
  | { type: 'removal.dropped' }
  | { type: 'removal.confirmed' };

const nothing: DocumentAction = { action: 'removeDealer' };

export const documentsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadDocuments: notProvided<Documents>(),
    doAction: notProvided<DocumentsDone | null, DocumentAction>(),
  },
  actions: {
    rememberDocuments: assign((_, documents: Documents) => ({ documents, problem: null })),
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberAction: assign((_, action: DocumentAction) => ({ action, outcome: null })),
    refuseSize: assign((_, action: DocumentAction) => ({ action, outcome: 'TOO_LARGE' as const })),
    /** A file that is saved changes nothing. */
    rememberDone: assign(({ context }, done: DocumentsDone | null) => ({
      documents: done?.Documents ?? context.documents,
      outcome: done?.Outcome ?? null,
    })),
    rememberRefusal: assign((_, outcome: Problem) => ({ outcome })),
    forgetAction: assign({ action: null, outcome: null }),
  },
  guards: {
    isTooLarge: (_, { file }: SentDocument) => file.size > mostDocumentBytes,
    hasUpdates,
  },
}).createMachine({
  id: 'documents',
  context: { documents: null, problem: null, action: null, outcome: null, updates: 'none' },
  initial: 'loading',
  on: { 'documents.outdated': outdated },
  states: {
    loading: { invoke: read('loadDocuments', 'rememberDocuments', 'shown') },
    failed,
    shown: {
      initial: 'ready',
      states: {
        /** No one waits with an action until news are read. */
        ready: {
          initial: 'resting',
          on: {
            'dealer.submitted': {
              target: 'working',
              actions: {
                type: 'rememberAction',
                params: ({ event: { dealer } }) => ({ action: 'saveDealer', dealer }),
              },
            },
            'file.submitted': [
              {
                guard: withEvent('isTooLarge'),
                actions: {
                  type: 'refuseSize',
                  params: ({ event: { of, file, birthDate } }) => ({ action: 'send', of, file, birthDate }),
                },
              },
              {
                target: 'working',
                actions: {
                  type: 'rememberAction',
                  params: ({ event: { of, file, birthDate } }) => ({ action: 'send', of, file, birthDate }),
                },
              },
            ],
            'file.wanted': {
              target: 'working',
              actions: {
                type: 'rememberAction',
                params: ({ event: { of, documentId } }) => ({ action: 'open', of, documentId }),
              },
            },
            'removal.started': {
              target: 'asking',
              actions: { type: 'rememberAction', params: ({ event: { removal } }) => removal },
            },
          },
          states: {
            resting: { always: readUpdates },
            refreshing: {
              entry: 'noteReading',
              invoke: reread('refreshDocuments', 'loadDocuments', 'rememberDocuments'),
            },
          },
        },
        asking: {
          on: {
            'removal.dropped': { target: 'ready', actions: 'forgetAction' },
            'removal.confirmed': 'working',
          },
        },
        working: {
          invoke: {
            id: 'doAction',
            src: 'doAction',
            input: ({ context }) => context.action ?? nothing,
            onDone: { target: 'ready', actions: withOutput('rememberDone') },
            onError: { target: 'ready', actions: withProblem('rememberRefusal') },
          },
        },
      },
    },
  },
});

type DocumentsSnapshot = SnapshotFrom<typeof documentsMachine>;

export const selectDocuments = ({ context }: DocumentsSnapshot): Documents | null => context.documents;
export const selectProblem = ({ context }: DocumentsSnapshot): Problem | null => context.problem;
export const selectIsLoading = (documents: DocumentsSnapshot): boolean => documents.matches('loading');
/** On its way, or the last; what came of it says `selectOutcome`. */
export const selectAction = ({ context }: DocumentsSnapshot): DocumentAction | null => context.action;
export const selectOutcome = ({ context }: DocumentsSnapshot): Context['outcome'] => context.outcome;
export const selectIsWorking = (documents: DocumentsSnapshot): boolean =>
  documents.matches({ shown: 'working' });
export const selectAskedRemoval = (documents: DocumentsSnapshot): AskedRemoval | null => {
  const { action } = documents.context;
  const isAsking = documents.matches({ shown: 'asking' });
  return isAsking && (action?.action === 'remove' || action?.action === 'removeDealer') ? action : null;
};
