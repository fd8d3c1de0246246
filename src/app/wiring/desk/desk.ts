/** The frame of the staff pages with the server behind it: what waits, asked for once for all of them. */
import { ask } from '#app/wiring/shared/ask.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import { staffIndexMachine } from '#machines/desk/staffIndexMachine.ts';

export const machines = [staffIndexMachine.provide({ actors: { loadIndex: ask(getStaffIndex) } })];
