/**
 * What travels on the live socket, both ways. Sockets are a hint and the database is the truth: nothing here may
 * be the only way to learn something, and no bid ever travels by socket.
 */

/** The socket's address on every host; the host itself comes from a page setting. */
export const livePath = '/api/socket.io';

/** Why the server closes a socket; sent before it does, so that a page can tell a restart from a lost line. */
export type CloseReason = 'shutting_down';

export type ServerToClient = {
  /** The build the server runs. A page built from another one is out of date (behavior HC-01). */
  hashcheck: (hash: string) => void;
  closing: (reason: CloseReason) => void;
};

/** Nothing is sent by browsers yet; subscriptions to rooms are declared here when they arrive. */
export type ClientToServer = Record<never, never>;
