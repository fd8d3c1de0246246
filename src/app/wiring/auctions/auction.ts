/** The clock of a sale’s page. */
import { wiredTicker } from '#app/wiredTicker.ts';

export const machines = [wiredTicker];
