/** Who of the auction house may do what. Every staff call names the right it needs; pages show what their reader may do. */

/** The roles of `accounts.role`. */
export type Role = 'bidder' | 'clerk' | 'staff';

export const rights = [
  /** Open the staff desk. */
  'desk',
  /** Run a sale from the clerk's console. */
  'conduct',
  /** Look bidders up, write notes, decide who may bid and to what limit, suspend. */
  'approve',
  /** Read photo IDs and dealers' licenses, decide about them, and set tiers. */
  'identify',
  /** Read the invoices and mark them: paid, on hold, packed, shipped. */
  'money',
  /** Offer estimates and commission to consignors, write to them, move their pieces on. */
  'consign',
  /** Read and answer what people wrote by the forms. */
  'inquiries',
  /** See which emails, texts and pushes went out. */
  'notices',
  /** Read the audit log, campaigns and error reports. */
  'records',
] as const;

export type Right = (typeof rights)[number];

const rightsOfRoles: Readonly<Record<Role, readonly Right[]>> = {
  bidder: [],
  clerk: ['desk', 'conduct', 'approve', 'notices'],
  staff: rights,
};

export const rightsOf = (role: Role): readonly Right[] => rightsOfRoles[role];

export const hasRight = (role: Role, right: Right): boolean => rightsOf(role).includes(right);
