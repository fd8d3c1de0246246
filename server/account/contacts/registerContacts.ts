/** The three books of an account, put together behind their calls. */
import type { Notices } from '#server/messages/notices/notices.ts';
import { createTexts } from '#server/messages/notices/texts.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import { createAddressBook } from './addresses.ts';
import type { EvidenceBookDeps } from './book.ts';
import { createEmailBook } from './emails.ts';
import { createPhoneCodes } from './phoneCodes.ts';
import { createPhoneBook } from './phones.ts';
import { serveAddresses, serveEmails, servePhones } from './routes.ts';

export function registerContacts(serve: Serve, deps: EvidenceBookDeps & { notices: Notices }): void {
  const texts = createTexts(deps);
  servePhones(serve, createPhoneBook(deps), createPhoneCodes({ ...deps, texts }));
  serveAddresses(serve, createAddressBook(deps));
  serveEmails(serve, createEmailBook(deps));
}
