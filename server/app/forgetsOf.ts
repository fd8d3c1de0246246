/** What each domain lets go of once nobody needs it. When that is done is `platform/keepForgetting.ts`. */
import { forgetKept } from './accountDeletion/store.ts';
import { forgetUnverifiedAccounts } from './accounts/waitingStore.ts';
import { forgetOldAlerts } from './alerts/alertStore.ts';
import { forgetOldNotices } from './bidNotices/noticeStore.ts';
import { forgetOldAnswers, forgetStrangersAnswers } from './bids/historyStore.ts';
import { forgetUsedProofs } from './botCheck/store.ts';
import { forgetRemovedCards } from './cards/store.ts';
import { forgetOldEvents } from './cards/stripe/store.ts';
import { forgetEndedLines } from './cart/store.ts';
import { forgetPhotos } from './consignments/photos.ts';
import { forgetRemovedContacts } from './contacts/book.ts';
import { forgetDocuments } from './documents/forgetDocuments.ts';
import { forgetErrorReports } from './errorlog/store.ts';
import { forgetOldInquiries } from './inquiries/store.ts';
import { forgetOldMessages } from './messages/store.ts';
import { forgetUnconfirmed } from './newsletter/store.ts';
import { forgetOldShort } from './notices/shortStore.ts';
import { forgetOldLetters } from './notices/store.ts';
import { forgetPhotoUploads } from './photoUploads/forget.ts';
import { pictureCacheFolder } from './pictures/pictureCache.ts';
import { trimPictures } from './pictures/trimPictures.ts';
import type { Config } from './platform/config.ts';
import type { Forget } from './platform/keepForgetting.ts';
import { forgetOldCodes } from './platform/oneTimeCodes.ts';
import { forgetOldSessions } from './sessions/store.ts';
import { createUploads } from './uploads/uploads.ts';
import { forgetDeletedLists } from './wishlists/listStore.ts';

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
  'newsletters nobody confirmed': forgetUnconfirmed,
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
  'photographs nobody sent in': forgetPhotoUploads(uploadsDir, Date.now),
});
