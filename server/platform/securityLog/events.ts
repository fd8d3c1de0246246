/** What the security log can say, and what a caller has to pass. */
export const securityEventKinds = [
  'login',
  'login_failed',
  'logout',
  'refresh',
  'refresh_reuse',
  'session_revoked',
  'account_created',
  'account_creation_repeated',
  'email_verified',
  'reset_requested',
  'password_reset',
  /** By its owner, who was logged in and typed the present one. */
  'password_changed',
  /** The present one was wrong. */
  'password_change_refused',
  'name_changed',
  'verification_sent',
  'registration_decided',
  'limit_set',
  'limit_requested',
  'invoice_marked',
  'phone_verified',
  'primary_phone_changed',
  'email_added',
  'primary_email_changed',
  /** The password that was asked once more was wrong. */
  'primary_email_refused',
  /** What a bank said to a payment by card. */
  'invoice_charged',
  'tracking_saved',
  /** What came by wire, check or cash; and what was recorded by mistake. */
  'payment_recorded',
  'payment_reversed',
  'refund_asked',
  /** By the second person. */
  'refund_decided',
  /** What the bank said to it. */
  'refund_settled',
  /** A bank disputes a payment for its customer, or has decided. */
  'dispute_changed',
  'card_added',
  'card_removed',
  'card_restored',
  'document_sent',
  'document_read',
  'document_decided',
  'document_removed',
  'data_exported',
  /** The password that was asked once more was wrong. */
  'data_export_refused',
  'account_deletion_asked',
  /** The password that was asked once more was wrong. */
  'account_deletion_refused',
  'account_deletion_cancelled',
  /** Something stood in its way on the day. */
  'account_deletion_stopped',
  'account_deleted',
  'consignment_sent',
  'consignment_decided',
  'consignment_signed',
  /** About the account as a whole: suspended, let in again, another tier. */
  'account_decided',
  /** By what the bidder has shown us. */
  'tier_raised',
  'tier_lowered',
  'note_added',
  /** In the room of a live sale: a hammer, what it led to, and what was taken back. */
  'room_acted',
  /** What people wrote by the forms: marked as answered, or not after all. */
  'inquiry_marked',
  /** The same, taken as a file. */
  'inquiries_exported',
  'campaigns_exported',
  'list_exported',
  /** The log itself, taken as a file. */
  'audit_exported',
  /** What one account did, looked at, and taken as a file with its seals. */
  'timeline_read',
  'timeline_exported',
  /** A page's live line, and what came too often to be logged one by one: see `lineJournal.ts`. */
  'line_opened',
  'line_closed',
  'line_repeats',
  'line_refused',
  /** In a timed sale: a lot was given more time or withdrawn, or a message went out. */
  'sale_conducted',
  'sale_postponed',
  'bids_voided',
  /** A lot on which its consignor had bid takes bids again. */
  'lot_released',
  /** Someone who is neither clerk nor staff made one of their calls. */
  'clerk_call_refused',
  /** Someone named a thing of another account by its id. */
  'foreign_id_refused',
] as const;

type SecurityEventKind = (typeof securityEventKinds)[number];

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** When it happened, where that was a moment before it is written. */
  at?: Date | undefined;
  /** Whom it is about. */
  accountId?: number | undefined;
  /** Who did it, where that is not the account that it is about. */
  actorId?: number | undefined;
  /** Of anyone who did it. */
  sessionId?: number | undefined;
  /** Where the request of anyone who did it came from. */
  address?: string | undefined;
  /** Never a token, a code or a password: these rows are kept for good and read by many. */
  facts?: Readonly<Record<string, string | number | boolean | null>> | undefined;
};
