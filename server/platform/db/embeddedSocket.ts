/**
 * The embedded database's thread in the form of a network socket, so that the one driver speaks to both kinds of
 * database and every type, error and prepared statement is the same on both.
 */
import { Duplex } from 'node:stream';

import type { EmbeddedThread } from './embeddedThread.ts';
import { joinBytes } from './joinBytes.ts';

type Done = (error?: Error | null) => void;

const terminate = 'X'.charCodeAt(0);

export class EmbeddedSocket extends Duplex {
  readonly #thread: EmbeddedThread;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // What else the driver calls on a socket means nothing here.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send([chunk], done);
  }

  /** The driver corks the parts of one query, so they arrive here together and travel as one message. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #send(chunks: readonly Buffer[], done: Done): void {
    // A connection that says goodbye must not end the only engine there is.
    if (chunks[0]?.[0] !== terminate) {
      this.#thread.ask(joinBytes(chunks)).then(
        (answer) => this.push(Buffer.from(answer.buffer)),
        (error: Error) => this.destroy(error),
      );
    }
    done();
  }
}
