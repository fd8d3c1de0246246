/** The running machine of a bidder's record, as its parts are handed it. */
import type { ActorRefFrom } from 'xstate';

import type { bidderRecordMachine } from '#machines/desk/bidderRecordMachine.ts';

export type RecordActor = ActorRefFrom<typeof bidderRecordMachine>;
