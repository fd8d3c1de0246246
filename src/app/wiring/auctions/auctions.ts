/** The clock of the timetable. */
import { wiredTicker } from '#app/wiredTicker.ts';

export const machines = [wiredTicker];
