/** What a bidder's record says of decisions, before and after they are made, and of the bidder. */
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import type { OwnLimitChoice, TierRule } from '#contract/desk/accountActions.ts';
import type { BidderRecord } from '#contract/desk/staff.ts';
import { formatCentralDate, formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { RecordAction, RecordRefusal } from '#machines/desk/bidderRecordMachine.ts';
import { accountChips, lotsWords } from '#screens/desk/staffWords.ts';

type ActionWords = { button: string; title: (name: string) => string; explanation: string; confirm: string };

export const recordActionWords = {
  setTier: {
    button: 'Set tier',
    title: (name) => `Set the tier of ${name}`,
    explanation:
      'The tier follows the evidence: documents, payments and contact details. You can set a lowest or a highest tier. It applies to every sale without its own limit, and stands until staff change it.',
    confirm: 'Set tier',
  },
  suspend: {
    button: 'Suspend everywhere',
    title: (name) => `Suspend ${name} in every sale?`,
    explanation:
      'They can place no more bids, and are logged out on every device. The bids they have placed stand.',
    confirm: 'Suspend everywhere',
  },
  reinstate: {
    button: 'Let bid again',
    title: (name) => `Let ${name} bid again?`,
    explanation: 'They can bid again in every sale that they are approved for.',
    confirm: 'Let bid again',
  },
  setLimit: {
    button: 'Set limit',
    title: (name) => `Set the limit of ${name}`,
    explanation: 'It takes the place of the limit of their tier, in this sale alone.',
    confirm: 'Set limit',
  },
} as const satisfies Record<RecordAction['action'], ActionWords>;

export const tierRuleLabels = {
  atLeast: 'At least this tier',
  atMost: 'At most this tier',
  evidence: 'Follow the evidence alone',
} as const satisfies Record<TierRule, string>;

export const ownLimitLabels = {
  keep: 'Keep them',
  remove: 'Replace them with the limit of the tier',
} as const satisfies Record<OwnLimitChoice, string>;

/** The rule that holds now; where staff have set none, the one they set most often. */
export const presentTierRule = ({ TierFloor, TierCeiling }: BidderRecord): TierRule =>
  TierFloor === null && TierCeiling !== null ? 'atMost' : 'atLeast';

/** What staff have set, beside what the evidence leads to. */
function tierRuleWords({ TierFloor, TierCeiling, EvidenceTier }: BidderRecord): string {
  if (TierFloor === null && TierCeiling === null) return 'Follows the evidence';
  const evidence = `By evidence: tier ${EvidenceTier}`;
  if (TierFloor === TierCeiling) return `Fixed by staff at tier ${TierFloor}. ${evidence}`;
  if (TierCeiling === null) return `At least tier ${TierFloor}, set by staff. ${evidence}`;
  return `At most tier ${TierCeiling}, set by staff. ${evidence}`;
}

export const doneWords = {
  setTier: ({ Name, Tier }) => `Saved. ${Name} is in tier ${Tier}.`,
  suspend: ({ Name }) => `${Name} is suspended in every sale and logged out, and was given the reason.`,
  reinstate: ({ Name }) => `${Name} can bid again, and has been notified.`,
  setLimit: ({ Name }) => `The limit of ${Name} is set, and they have been notified.`,
} as const satisfies Record<RecordAction['action'], (record: BidderRecord) => string>;

export const refusalWords = {
  DECIDED:
    'A colleague made a decision about this bidder first. Nothing was changed. Close to see how they stand now.',
  NOT_POSSIBLE:
    'This isn’t available for this bidder now. Nothing was changed. Close to see how they stand now.',
} as const satisfies Record<RecordRefusal, string>;

/** Why they are kept out, who said so and when; null for anyone who may bid. */
export function keptOutWords(record: BidderRecord): string | null {
  const { Status, StatusReason, StatusDecidedAt, StatusDecidedBy } = record;
  if (Status !== 'suspended' && Status !== 'declined') return null;
  const by = StatusDecidedBy ?? 'the system';
  const when = StatusDecidedAt === null ? '' : `, ${formatCentralDateTime(StatusDecidedAt)}`;
  const reason = StatusReason === null ? '' : `: “${StatusReason}”`;
  return `${accountChips[Status].words} by ${by}${when}${reason}`;
}

const sessionsWords = (count: number): string => {
  if (count === 0) return 'Nowhere';
  return count === 1 ? 'In one browser' : `In ${count} browsers`;
};

/** One line each. */
export function particularsOf(record: BidderRecord): readonly (readonly [term: string, words: string])[] {
  const { Tier, Email, IsEmailVerified, PaidCents, PaidLots, UnpaidCents, UnpaidLots } = record;
  return [
    ['Tier', `${Tier}: ${bidderTiers[Tier].evidence}`],
    ['Tier rule', tierRuleWords(record)],
    ['Email', `${Email}, ${IsEmailVerified ? 'verified' : 'not verified'}`],
    ['Phone', record.Phone ?? 'Not given'],
    ['Address', record.Address ?? 'Not given'],
    ['Age', record.Age === null ? 'Not given' : String(record.Age)],
    ['Customer since', formatCentralDate(record.CustomerSince)],
    ['Lifetime paid', PaidLots === 0 ? 'Nothing yet' : `${formatUsd(PaidCents)} for ${lotsWords(PaidLots)}`],
    ['Outstanding', UnpaidLots === 0 ? 'Nothing' : `${formatUsd(UnpaidCents)} for ${lotsWords(UnpaidLots)}`],
    ['Logged in', sessionsWords(record.Sessions)],
  ];
}
