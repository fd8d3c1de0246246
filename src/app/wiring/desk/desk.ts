/** The frame of the staff pages with the server behind it: what waits, asked for once for all of them. */
import { serviceCall } from '#app/serviceCall.ts';
import type { StaffIndex } from '#contract/staffIndex.ts';
import { staffIndexMachine } from '#machines/staffIndexMachine.ts';

export const machines = [
  staffIndexMachine.provide({
    actors: { loadIndex: serviceCall<StaffIndex>(({ staff }, _, options) => staff.index(options)) },
  }),
];
