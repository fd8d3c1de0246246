/** Documents of someone, and of those whom staff look at. */
import type { Dealer, Document, Documents } from '#contract/account/documents.ts';
import type { ReviewedDocument } from '#contract/desk/documentReview.ts';

export const aDealer: Dealer = {
  LicenseNumber: '3-36-161-01-8K-04321',
  Name: 'Quarry Lane Arms',
  Street: '14 Quarry Lane',
  City: 'Rock Falls',
  State: 'IL',
  Zip: '61071',
  ExpiresOn: '2028-10-01',
};

export const aDocument = (document: Partial<Document> = {}): Document => ({
  DocumentID: 41,
  Kind: 'identity',
  FileType: 'jpeg',
  Bytes: 1_240_000,
  SentAt: '2026-11-20T15:00:00.000Z',
  Status: 'waiting',
  Reason: null,
  IsKept: true,
  ...document,
});

export const someDocuments = (documents: Partial<Documents> = {}): Documents => ({
  Dealer: null,
  Files: [],
  BirthDate: null,
  Tier: 1,
  ...documents,
});

export const aReviewedDocument = (document: Partial<ReviewedDocument> = {}): ReviewedDocument => ({
  ...aDocument(),
  AccountID: 31,
  Name: 'Ambrose Telford',
  Email: 'ambrose@example.com',
  Tier: 1,
  BirthDate: '1980-04-17',
  Dealer: null,
  DecidedAt: null,
  DecidedBy: null,
  ...document,
});
