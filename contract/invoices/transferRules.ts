/**
 * What happens between the hammer and the buyer's hands by federal law, which goes by the class of the lot; what states
 * add is in `stateTransferRules.ts`. General guidance in plain words, not legal advice. Class is staff's decision and never
 * worked out from a year.
 */
import type { Lot, LotClass, LotForm } from '#contract/catalog/lots.ts';

/** What of a lot the rules ask for. */
export type TransferFacts = {
  lotClass: LotClass;
  form: LotForm;
  category: string;
  /** All that is said of the lot: ivory is named there. */
  text: string;
};

export const transferFacts = ({
  amcode,
  hlo,
  Category,
  Headline,
  DetailDesc,
  Stock,
}: Lot): TransferFacts => ({
  lotClass: amcode,
  form: hlo,
  category: Category,
  text: [Headline, DetailDesc, Stock].join(' '),
});

/** Who hands the lot over. */
export type TransferPath = 'door' | 'collectorOrDealer' | 'dealer' | 'approval';

export type TransferRule = {
  path: TransferPath;
  /** In one sentence. */
  summary: string;
  /** What happens, in order. */
  steps: readonly string[];
};

/** The tax stays for these two kinds; for all others it has been nothing since the first day of 2026. */
const taxedCategories: ReadonlySet<string> = new Set(['machine-gun', 'submachine-gun', 'destructive-device']);

const minimumAge = (form: LotForm): string =>
  form === 'L' ? 'at least 18 for a long gun' : 'at least 21 for a handgun';

const payment = 'We send the invoice after the sale; nothing is shipped before it is paid.';

const checked = 'You show identification there, fill in Form 4473 and pass the background check.';

function notFirearm({ category }: TransferFacts): TransferRule {
  const isAmmunition = category === 'ammunition';
  return {
    path: 'door',
    summary: isAmmunition
      ? 'Ammunition, not a firearm: it ships to an adult where state law allows.'
      : 'Not a firearm: it ships straight to you, without a dealer.',
    steps: [
      payment,
      isAmmunition
        ? 'We ship by ground, and an adult signs for it; some states want a dealer in between.'
        : 'We ship it insured to your door, and an adult signs for it.',
    ],
  };
}

const antique: TransferRule = {
  path: 'door',
  summary: 'Antique: no dealer and no background check under federal law.',
  steps: [payment, 'We ship it insured to your door where state law allows, and an adult signs for it.'],
};

const relic = ({ form }: TransferFacts): TransferRule => ({
  path: 'collectorOrDealer',
  summary: 'Curio and relic: straight to a licensed collector, otherwise through a dealer in your state.',
  steps: [
    payment,
    'With a collector’s license (type 03 FFL), send us a signed copy and we ship to the address on it.',
    'Without one, name a dealer (FFL) in your state and we ship there.',
    `At the dealer you are ${minimumAge(form)}. ${checked}`,
  ],
});

const modern = ({ form }: TransferFacts): TransferRule => ({
  path: 'dealer',
  summary: 'Modern: a licensed dealer in your state hands it over.',
  steps: [
    payment,
    'Name a dealer (FFL) in your state and we ship there.',
    `You are ${minimumAge(form)}. ${checked}`,
  ],
});

const registered = ({ category }: TransferFacts): TransferRule => ({
  path: 'approval',
  summary: 'NFA: the ATF approves each transfer first, which takes months.',
  steps: [
    payment,
    'Name a dealer with a special tax stamp in your state. The ATF approves the way there on Form 3.',
    `You apply on Form 4 with photograph and fingerprints. The transfer tax is ${taxedCategories.has(category) ? '$200' : '$0'}.`,
    'The dealer hands it over after the approval. Until then the lot stays registered to us or to the dealer.',
  ],
});

export function federalRule(facts: TransferFacts): TransferRule {
  switch (facts.lotClass) {
    case 'X':
      return notFirearm(facts);
    case 'A':
      return antique;
    case 'C':
      return relic(facts);
    case 'M':
      return modern(facts);
    case 'N':
      return registered(facts);
  }
}
