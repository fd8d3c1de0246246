/** What each domain lets go of once no one needs it. When that is done is `platform/keepForgetting.ts`. */
import { forgetKept } from '#server/account/accountDeletion/deletionStore.ts';
import { forgetRemovedCards } from '#server/account/cards/cardStore.ts';
import { forgetOldEvents } from '#server/account/cards/stripe/stripeNameStore.ts';
import { forgetRemovedContacts } from '#server/account/contacts/book.ts';
import { forgetDocuments } from '#server/account/documents/forgetDocuments.ts';
import { forgetOldAlerts } from '#server/alerts/alertStore.ts';
import { forgetOldNotices } from '#server/bidding/bidNotices/noticeStore.ts';
import { forgetOldAnswers, forgetStrangersAnswers } from '#server/bidding/bids/historyStore.ts';
import { forgetEndedLines } from '#server/bidding/cart/cartStore.ts';
import { pictureCacheFolder } from '#server/catalog/pictures/pictureCache.ts';
import { trimPictures } from '#server/catalog/pictures/trimPictures.ts';
import { forgetPhotos } from '#server/consigning/consignments/photos.ts';
import { forgetPhotoUploads } from '#server/consigning/photoUploads/forget.ts';
import { forgetOldInquiries } from '#server/content/inquiries/inquiryStore.ts';
import { forgetUnconfirmed } from '#server/content/newsletter/subscriberStore.ts';
import { forgetOldMessages } from '#server/messages/messageStore.ts';
import { forgetOldLetters } from '#server/messages/notices/emailStore.ts';
import { forgetOldShort } from '#server/messages/notices/shortStore.ts';
import { forgetErrorReports } from '#server/page/errorlog/reportStore.ts';
import type { Forget } from '#server/platform/keepForgetting.ts';
import { forgetOldCodes } from '#server/platform/oneTimeCodes.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { createUploads } from '#server/platform/uploads/uploads.ts';
import { forgetUsedProofs } from '#server/session/botCheck/botCheckStore.ts';
import { forgetOldSessions } from '#server/session/sessions/loginSessionStore.ts';
import { forgetUnverifiedAccounts } from '#server/session/signUp/waitingStore.ts';
import { forgetDeletedLists } from '#server/wishlists/listStore.ts';

/** Some 100,000 files, far more than any sale has. */
const mostPictureBytes = 4_000_000_000;

export const forgetsOf = ({ dataDir, uploadsDir }: Config): Readonly<Record<string, Forget>> => ({
  'made pictures': () =>
    trimPictures({ folder: pictureCacheFolder(dataDir), mostBytes: mostPictureBytes, nowMs: Date.now() }),
  'fault reports': forgetErrorReports,
  'used bot checks': forgetUsedProofs,
  sessions: forgetOldSessions,
  letters: forgetOldLetters,
  'short messages': forgetOldShort,
  messages: forgetOldMessages,
  'answered inquiries': forgetOldInquiries,
  'newsletters no one confirmed': forgetUnconfirmed,
  'notices of bidding': forgetOldNotices,
  'codes of links': forgetOldCodes,
  'unverified accounts': forgetUnverifiedAccounts,
  'what was kept of deleted accounts': forgetKept,
  'answers to bids': forgetOldAnswers,
  'cart lines of ended lots': forgetEndedLines,
  'deleted wishlists': forgetDeletedLists,
  'old alerts': forgetOldAlerts,
  'removed contacts': forgetRemovedContacts,
  'removed cards': forgetRemovedCards,
  'events of the card processor': forgetOldEvents,
  documents: forgetDocuments(createUploads(uploadsDir), Date.now),
  'photographs of consignments': forgetPhotos(uploadsDir, Date.now),
});

/** What strangers can make much of in a short time, to be let go of every hour. */
export const hourlyForgetsOf = ({ uploadsDir }: Config): Readonly<Record<string, Forget>> => ({
  'answers to bids of strangers': forgetStrangersAnswers,
  'photographs no one sent in': forgetPhotoUploads(uploadsDir, Date.now),
});
