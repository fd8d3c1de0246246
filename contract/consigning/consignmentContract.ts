/**
 * The contract between a consignor and the auction house. What was signed names its version, and the words of a version
 * never change: a new wording is a new version beside the old ones.
 */
import { estimateText } from '#contract/catalog/estimate.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import { leastCommissionCents, percentText } from './consignmentSettlement.ts';

/** `$7,500–9,500`, of amounts in whole dollars. */
export const offerText = (offer: { LowCents: number; HighCents: number }): string =>
  estimateText({ LowEst: offer.LowCents / 100, HighEst: offer.HighCents / 100 }) ?? '';

export type ContractTerms = {
  title: string;
  houseName: string;
  offer: { LowCents: number; HighCents: number; CommissionBps: number };
};

const versions = {
  '2026-11': ({ title, houseName, offer }: ContractTerms): readonly string[] => [
    `You ask ${houseName} to sell “${title}” for you at auction. It stays yours until it is sold.`,
    `You say that it is yours to sell, that nobody else has a claim to it, and that what you told us about it is true as far as you know.`,
    `We estimate that it brings ${offerText(offer)}. An estimate is an opinion, not a promise.`,
    `Our commission is ${percentText(offer.CommissionBps)} of the hammer price, and at least ${formatUsd(leastCommissionCents)} for each lot that is sold. Photographs, the catalog and insurance while it is with us are part of it.`,
    `We choose the sale and the lot with care, and tell you both. You do not bid on your own lots, and nobody bids for you.`,
    `We settle with you when the buyer has paid. A lot that is not sold can be offered again or goes back to you; its way back is yours to pay.`,
    `Firearms are received and sent under the law. Where it asks for a licensed dealer (FFL), they go through one.`,
  ],
} as const;

export type ContractVersion = keyof typeof versions;

export const currentContract: ContractVersion = '2026-11';

const isVersion = (version: string): version is ContractVersion => Object.hasOwn(versions, version);

/** Nothing where no contract has that version. */
export const contractParagraphs = (version: string, terms: ContractTerms): readonly string[] =>
  isVersion(version) ? versions[version](terms) : [];

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en-US')
    .replaceAll(/[\p{Z}\p{P}\p{C}]+/gu, ' ')
    .trim();

/** Signed is with the name of the account, however it is written. */
export function checkSignedName(
  typed: string,
  { first, last }: { first: string; last: string },
): string | undefined {
  return bare(typed) !== '' && bare(typed) === bare(`${first} ${last}`)
    ? undefined
    : `Type your name as it is on your account: ${first} ${last}.`;
}
