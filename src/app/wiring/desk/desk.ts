/** The frame of the staff pages with the server behind it: what waits, asked for once for all of them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import { staffIndexMachine } from '#machines/desk/staffIndexMachine.ts';

export const machines = [
  staffIndexMachine.provide({
    actors: { loadIndex: serviceCall<StaffIndex>(({ staff }, _, options) => staff.index(options)) },
  }),
];
