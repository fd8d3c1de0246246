/** The calls and the page by which someone chooses what we write about, and to which telephone and devices. */
import type { FastifyInstance } from 'fastify';

import { getNoticePreferences, setNoticePreferences } from '#contract/account/notices.ts';
import { addDevice, findDevice, removeDevice } from '#contract/alerts/push.ts';
import { askForTexts, confirmTexts, endTexts, getTexts } from '#contract/alerts/textMessages.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { registerLetterPage } from '#server/platform/letterPages.ts';

import type { DeviceService } from './deviceService.ts';
import { findPreferences, findStop, savePreferences, stopLetters } from './preferences.ts';
import { askPage, stoppedPage, stopPrefix, unknownPage } from './stopPage.ts';
import type { TextService } from './textService.ts';

const saveLimit = { max: 60, windowSeconds: 3_600 };

export function registerNoticePreferences(serve: Serve, db: Database): void {
  serve(getNoticePreferences, (_, { caller }) => findPreferences(db, caller.accountId));
  serve(
    setNoticePreferences,
    async ({ body }, { caller }) => {
      await db.transaction((tx) => savePreferences(tx, caller.accountId, body));
      return findPreferences(db, caller.accountId);
    },
    { limit: saveLimit },
  );
}

/** The page that stops letters of one kind. */
export function registerStopPage(app: FastifyInstance, db: Queryable): void {
  registerLetterPage(app, {
    prefix: stopPrefix,
    async ask(code) {
      const stop = await findStop(db, code);
      return stop && askPage(stop.category);
    },
    async follow(code) {
      const stop = await findStop(db, code);
      if (!stop) return undefined;
      await stopLetters(db, stop);
      return stoppedPage(stop.category);
    },
    unknown: unknownPage,
  });
}

/** Each sends a text, which costs money and rings a phone. */
const askLimit = { max: 10, windowSeconds: 3_600 };
const changeLimit = { max: 60, windowSeconds: 3_600 };

/** The calls by which someone asks for text messages, and ends them. */
export function registerTexts(serve: Serve, texts: TextService): void {
  serve(getTexts, (_, { caller }) => texts.find(caller.accountId));
  serve(askForTexts, (_, { caller }) => texts.ask(caller.accountId), { limit: askLimit });
  serve(confirmTexts, ({ body }, { caller }) => texts.confirm(caller.accountId, body.Code), {
    limit: changeLimit,
  });
  serve(endTexts, (_, { caller }) => texts.end(caller.accountId), { limit: changeLimit });
}

const deviceLimit = { max: 120, windowSeconds: 3_600 };

/** The calls by which a device begins and ends pushes to itself. */
export function registerDevices(serve: Serve, devices: DeviceService): void {
  serve(findDevice, ({ body }, { caller }) => devices.find(caller, body.Endpoint), { limit: deviceLimit });
  serve(addDevice, ({ body }, { caller }) => devices.add(caller, body), { limit: deviceLimit });
  serve(removeDevice, ({ body }, { caller }) => devices.remove(caller, body.Endpoint), {
    limit: deviceLimit,
  });
}
