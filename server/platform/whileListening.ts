/** Work that goes on by itself for as long as the server listens. */
import type { FastifyInstance } from 'fastify';

/** @param start answers what ends it. */
export function whileListening(app: FastifyInstance, start: () => () => Promise<void>): void {
  let stop = async (): Promise<void> => undefined;
  app.addHook('onListen', async () => {
    stop = start();
  });
  app.addHook('onClose', () => stop());
}
