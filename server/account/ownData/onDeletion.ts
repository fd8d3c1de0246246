/** What becomes of a table's rows when the account is deleted that they are about. Who carries it out is `server/account/accountDeletion`. */
export type OnDeletion =
  | { becomes: 'deleted' }
  /** It names the account by its number alone, and stays for the reason that its owner reads. */
  | {
      becomes: 'kept';
      reason: string;
      /** Of which rows that is said; the others are deleted. */
      only?: string;
    }
  /** As those, once these columns are set. */
  | { becomes: 'anonymized'; reason: string; sets: string };

export const deleted: OnDeletion = { becomes: 'deleted' };

/**
 * The address is one that no letter reaches, in a domain that exists nowhere (RFC 2606). It counts as verified: accounts whose
 * address no one has proved are forgotten, and with them what must stay.
 */
export const namelessAccount: OnDeletion = {
  becomes: 'anonymized',
  reason:
    'What stays points to your account by its number. It holds no name, email address or date of birth any more.',
  sets: `
    email = 'deleted-' || t.id || '@deleted.invalid', email_verified_at = coalesce(t.email_verified_at, now()),
    first_name = 'Deleted', last_name = 'account', status = 'declined', status_reason = null, status_decided_at = null,
    status_decided_by = null, tier_floor = null, tier_ceiling = null, birth_date = null, terms_version = null, terms_accepted_at = null,
    analytics_id = gen_random_uuid(), campaign = null, sign_up_hash = null`,
};

export const paddles: OnDeletion = {
  becomes: 'anonymized',
  reason: 'No one else gets your paddle in a sale, so that its record stays readable.',
  sets: 'reason = null, limit_cents = null, campaign = null',
};

/** 26 U.S.C. 6001, and the sales taxes of the states. For how long the name is with it is in `accountDeletion/deletionStore.ts`. */
export const bookkeeping = {
  becomes: 'kept',
  reason: 'Tax law makes us keep what was sold and paid, for seven years with the buyer’s name and address.',
} as const satisfies OnDeletion;

/** The paper of issue loses the name too: for seven years it is kept with the deletion, like that of all other records. */
export const invoicePapers: OnDeletion = {
  becomes: 'anonymized',
  reason: bookkeeping.reason,
  sets: `issued_paper = t.issued_paper || '{"buyer": null}'::jsonb`,
};

export const logOfBids: OnDeletion = {
  becomes: 'kept',
  reason: 'Anyone can check a sale by the log of bids. It cannot be changed, and names no bidder.',
};

const contract =
  'Tax law makes us keep signed contracts and settlements, for seven years with the consignor’s name.';

export const ofContract: OnDeletion = {
  becomes: 'kept',
  reason: contract,
  only: 't.contracted_at is not null',
};

export const ofContractSteps: OnDeletion = {
  becomes: 'kept',
  reason: contract,
  only: '(select c.contracted_at is not null from consignments c where c.id = t.consignment_id)',
};

/** As long as 16 CFR 310.5 asks for; it is also longer than a claim for an unwanted text can be made. */
export const proofOfConsent: OnDeletion = {
  becomes: 'kept',
  reason: 'We must be able to prove for five years that texts to your number were wanted.',
};

export const proofOfDeletion: OnDeletion = {
  becomes: 'kept',
  reason: 'It says that your account was deleted, and when.',
};

export const sealedLog: OnDeletion = {
  becomes: 'kept',
  reason: 'The security log is sealed, so that no one can change it. It knows your account by its number.',
};
