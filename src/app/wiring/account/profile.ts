/** The account's choices and its list of active sessions, with the server and the browser's pushes behind them. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import type { AccountEmail } from '#contract/account/emails.ts';
import { type EmailAction, emailBookMachine } from '#machines/account/emailBookMachine.ts';
import { noticeSettingsMachine } from '#machines/account/noticeSettingsMachine.ts';
import { profileMachine } from '#machines/account/profileMachine.ts';
import { pushMachine } from '#machines/alerts/pushMachine.ts';
import { textMessagesMachine } from '#machines/alerts/textMessagesMachine.ts';
import { activeSessionsMachine } from '#machines/session/activeSessionsMachine.ts';
import { late } from '#services/kernel/late.ts';

const { addEmail, getEmails, makeEmailPrimary, removeEmail, resendEmailLink, restoreEmail } = late(
  () => import('#contract/account/emails.ts'),
);
const { getNoticePreferences, setNoticePreferences } = late(() => import('#contract/account/notices.ts'));
const { changeName, changePassword, getProfile } = late(() => import('#contract/account/profile.ts'));
const { askForTexts, confirmTexts, endTexts, getTexts } = late(
  () => import('#contract/alerts/textMessages.ts'),
);
const { endSession, listSessions } = late(() => import('#contract/session/sessions.ts'));

const devices = () => import('#services/session/devices.ts');

/** What changes something goes on when the page is left. */
const changeEmails = askWith<readonly AccountEmail[], EmailAction>((call, action) => {
  switch (action.kind) {
    case 'add':
      return call(addEmail, { body: { Email: action.email } });
    case 'remove':
      return call(removeEmail, { params: { EmailID: action.id } });
    case 'restore':
      return call(restoreEmail, { params: { EmailID: action.id } });
  }
});

export const machines = [
  profileMachine.provide({
    actors: {
      loadProfile: ask(getProfile),
      changeName: askWith((call, { firstName: FirstName, lastName: LastName }) =>
        call(changeName, { body: { FirstName, LastName } }),
      ),
      changePassword: askWith(async (call, { current: CurrentPassword, next: NewPassword }) => {
        const { Outcome } = await call(changePassword, { body: { CurrentPassword, NewPassword } });
        return Outcome;
      }),
    },
  }),
  emailBookMachine.provide({
    actors: {
      loadEmails: ask(getEmails),
      change: changeEmails,
      resendLink: askWith((call, { id: EmailID }) => call(resendEmailLink, { params: { EmailID } })),
      makePrimary: askWith((call, { id: EmailID, password: Password }) =>
        call(makeEmailPrimary, { params: { EmailID }, body: { Password } }),
      ),
    },
  }),
  activeSessionsMachine.provide({
    actors: {
      listSessions: ask(listSessions),
      endSession: askWith(async (call, params, options) => {
        await call(endSession, { params }, options);
      }),
      endAllSessions: askWith(async (call, _, options) => {
        const { endAllLogins } = await import('#services/session/session.ts');
        await endAllLogins(call, options);
      }),
    },
  }),
  noticeSettingsMachine.provide({
    actors: {
      findPreferences: ask(getNoticePreferences),
      savePreferences: ask(setNoticePreferences, (body) => ({ body })),
    },
  }),
  textMessagesMachine.provide({
    actors: {
      findTexts: ask(getTexts),
      askForTexts: ask(askForTexts),
      confirmTexts: ask(confirmTexts, ({ code: Code }) => ({ body: { Code } })),
      endTexts: ask(endTexts),
    },
  }),
  pushMachine.provide({
    actors: {
      findPush: askWith(async (call, _, options) => (await devices()).findPush(call, options)),
      beginPush: askWith(async (call, { publicKey }, options) =>
        (await devices()).beginPush(call, publicKey, options),
      ),
      endPush: askWith(async (call, _, options) => (await devices()).endPush(call, options)),
    },
  }),
];
