/** What a page reads of its live line, before its machine is there as well. */

type Needed =
  | 'connecting'
  | 'live'
  /** Live as well: said for a moment after the line was lost. */
  | 'recovered'
  | 'slow'
  | 'reconnecting'
  | 'outOfReach'
  | 'offline';

export type LineState =
  /** The page has only just been loaded. */
  | 'idle'
  /** The page is away, and its line is closed. */
  | 'resting'
  | Needed;

/** As much of the machine's snapshot as is read. */
export type ConnectionReading = {
  value: 'idle' | 'resting' | { needed: Needed };
  hasTag: (tag: 'cutOff') => boolean;
};

export const notConnected: ConnectionReading = { value: 'idle', hasTag: () => false };

/** The innermost state, by name. */
export const selectLine = ({ value }: ConnectionReading): LineState =>
  typeof value === 'string' ? value : value.needed;

/**
 * The line should be there and is not: the header shows the alert icon (LC-02); prices and countdowns say that they may be
 * out of date (LC-05).
 */
export const selectIsCutOff = (connection: ConnectionReading): boolean => connection.hasTag('cutOff');
