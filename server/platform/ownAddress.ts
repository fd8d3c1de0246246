/** Where the site is reached: the origin a company names, else where this process listens. No request has a say. */
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Config } from './settings/config.ts';

const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

/** Where a browser on this machine finds the site, such as `http://localhost:3000`. */
export function listeningAddress(
  { host, port }: Pick<Config, 'host' | 'port'>,
  app: FastifyInstance,
): string {
  const bound = app.server.address() as AddressInfo | null;
  const name = everyAddress.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound?.port ?? port}`;
}

export const ownAddress = (config: Config, app: FastifyInstance): string =>
  config.publicOrigin ?? listeningAddress(config, app);
