/** The settings of scripts that others serve: who counts visits, the chat, and what draws pins. Without its address there is none. */
import * as z from 'zod/mini';

import { StartRefused } from '#server/platform/startRefused.ts';

import { analyticsForms, analyticsOf } from './analyticsSettings.ts';
import { listOf, origin, parts, scriptAddress, type Setting } from './scriptSettings.ts';

export const thirdPartyForms = (setting: Setting) => {
  const address = () => z.optional(setting('the https address of a script', scriptAddress));
  const hosts = () =>
    z.optional(setting('origins with commas, as in https://*.chat.example', listOf(origin)));
  return {
    ...analyticsForms(setting),
    CHAT_WIDGET_URL: address(),
    CHAT_WIDGET_HOSTS: hosts(),
    PIN_SCRIPT_URL: address(),
    PIN_SCRIPT_HOSTS: hosts(),
  };
};

type Given = Partial<Record<keyof ReturnType<typeof thirdPartyForms>, string | undefined>>;

/** A script of others, and whom the security policy lets in beside the script's own host. */
export type ThirdParty = { url: string; hosts: readonly string[] };

function thirdPartyOf(given: Given, name: 'CHAT_WIDGET' | 'PIN_SCRIPT'): ThirdParty | undefined {
  const [url, hosts] = [given[`${name}_URL`], given[`${name}_HOSTS`]];
  if (url !== undefined) return { url, hosts: hosts === undefined ? [] : parts(hosts) };
  if (hosts === undefined) return undefined;
  throw new StartRefused(`${name}_HOSTS belongs to a script: set ${name}_URL, too.`);
}

export const thirdPartiesOf = (given: Given) => ({
  /** Who counts visits of those who agree; undefined means that no one does. */
  analytics: analyticsOf(given),
  /** Undefined means that our own contact panel is there instead. */
  chatWidget: thirdPartyOf(given, 'CHAT_WIDGET'),
  /** What draws the pins in a text; undefined means that they stay links. */
  pinScript: thirdPartyOf(given, 'PIN_SCRIPT'),
});
