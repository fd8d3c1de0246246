/** Lots of a running sale count down among what was found, and the page's field suggests what to search for. */
import { wiredSearchSuggestions } from '#app/wiring/shared/wiredSearchSuggestions.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';

export const machines = [wiredTicker, wiredSearchSuggestions];
