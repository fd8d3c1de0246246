/** Sends texts and pushes by whatever the settings name. */
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import type { Config } from '#server/platform/settings/config.ts';

import type { Sending } from './keepOutbox.ts';
import { keepSendingShort } from './keepSendingShort.ts';
import { createPushTransport } from './pushTransport.ts';
import { createTextTransport } from './textTransport.ts';

type Deps = {
  config: Pick<Config, 'sms' | 'dataDir' | 'showsMailbox'>;
  db: Queryable;
  log: Pick<Log, 'warn' | 'error'>;
  clock: Clock;
  origin: () => string;
};

export function sendShort({ config, db, log, clock, origin }: Deps): Sending {
  const { fetch } = globalThis;
  return keepSendingShort({
    db,
    log,
    clock,
    transports: {
      text: createTextTransport(config, { fetch, origin }),
      push: createPushTransport(db, { fetch, clock }),
    },
    keepsCodes: config.showsMailbox && config.sms === undefined,
  });
}
