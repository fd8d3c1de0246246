/** Lots of a running sale count down among what was found. */
import { wiredTicker } from '#app/wiredTicker.ts';

export const machines = [wiredTicker];
