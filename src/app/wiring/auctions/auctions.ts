/** The clock of the timetable. */
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';

export const machines = [wiredTicker];
