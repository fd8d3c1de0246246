/** Lots of a running sale count down on landing pages as well. */
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';

export const machines = [wiredTicker];
