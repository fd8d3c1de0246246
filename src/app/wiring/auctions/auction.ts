/** The clock of a sale’s page. */
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';

export const machines = [wiredTicker];
