/** The account's choices and its list of active sessions, with their services behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { AccountEmail } from '#contract/account/emails.ts';
import type { NoticePreferences } from '#contract/account/notices.ts';
import type { ChangedPassword, Profile } from '#contract/account/profile.ts';
import type { TextOutcome, TextStanding } from '#contract/alerts/textMessages.ts';
import type { ActiveSession } from '#contract/session/sessions.ts';
import { emailBookMachine } from '#machines/account/emailBookMachine.ts';
import type { EmailAction, MadePrimary, Resent } from '#machines/account/emailBookSetup.ts';
import { noticeSettingsMachine } from '#machines/account/noticeSettingsMachine.ts';
import { profileMachine, type TypedName, type TypedPasswords } from '#machines/account/profileMachine.ts';
import { pushMachine, type PushStanding } from '#machines/alerts/pushMachine.ts';
import { textMessagesMachine } from '#machines/alerts/textMessagesMachine.ts';
import { activeSessionsMachine } from '#machines/session/activeSessionsMachine.ts';
import type { ContactService } from '#services/account/contacts.ts';

function changeEmails(contacts: ContactService, action: EmailAction): Promise<readonly AccountEmail[]> {
  switch (action.kind) {
    case 'add':
      return contacts.addEmail(action.email);
    case 'remove':
      return contacts.removeEmail(action.id);
    case 'restore':
      return contacts.restoreEmail(action.id);
  }
}

export const machines = [
  profileMachine.provide({
    actors: {
      loadProfile: serviceCall<Profile>(({ profile }, _, options) => profile.find(options)),
      changeName: serviceCall<Profile, TypedName>(({ profile }, typed) => profile.rename(typed)),
      changePassword: serviceCall<ChangedPassword, TypedPasswords>(({ profile }, typed) =>
        profile.changePassword(typed),
      ),
    },
  }),
  emailBookMachine.provide({
    actors: {
      loadEmails: serviceCall<readonly AccountEmail[]>(({ contacts }, _, options) =>
        contacts.listEmails(options),
      ),
      change: serviceCall<readonly AccountEmail[], EmailAction>(({ contacts }, action) =>
        changeEmails(contacts, action),
      ),
      resendLink: serviceCall<Resent, { id: number }>(({ contacts }, { id }) => contacts.resendLink(id)),
      makePrimary: serviceCall<MadePrimary, { id: number; password: string }>(
        ({ contacts }, { id, password }) => contacts.makeEmailPrimary(id, password),
      ),
    },
  }),
  activeSessionsMachine.provide({
    actors: {
      listSessions: serviceCall<readonly ActiveSession[]>(({ session }, _, options) => session.list(options)),
      endSession: serviceCall<void, { sessionId: number }>(({ session }, { sessionId }, options) =>
        session.end(sessionId, options),
      ),
      endAllSessions: serviceCall<void>(({ session }, _, options) => session.endAll(options)),
    },
  }),
  noticeSettingsMachine.provide({
    actors: {
      findPreferences: serviceCall<NoticePreferences>(({ notices }, _, options) => notices.find(options)),
      savePreferences: serviceCall<NoticePreferences, NoticePreferences>(({ notices }, chosen, options) =>
        notices.save(chosen, options),
      ),
    },
  }),
  textMessagesMachine.provide({
    actors: {
      findTexts: serviceCall<TextStanding>(({ notices }, _, options) => notices.findTexts(options)),
      askForTexts: serviceCall<TextOutcome>(({ notices }, _, options) => notices.askForTexts(options)),
      confirmTexts: serviceCall<TextOutcome, { code: string }>(({ notices }, { code }, options) =>
        notices.confirmTexts(code, options),
      ),
      endTexts: serviceCall<TextOutcome>(({ notices }, _, options) => notices.endTexts(options)),
    },
  }),
  pushMachine.provide({
    actors: {
      findPush: serviceCall<PushStanding>(({ devices }, _, options) => devices.find(options)),
      beginPush: serviceCall<PushStanding, { publicKey: string }>(({ devices }, { publicKey }, options) =>
        devices.begin(publicKey, options),
      ),
      endPush: serviceCall<PushStanding>(({ devices }, _, options) => devices.end(options)),
    },
  }),
];
