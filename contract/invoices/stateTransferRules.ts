/**
 * What states are known to add to federal law, kept general on purpose: which of them asks for more, and who knows the
 * exact rule. Laws change; before anything ships, staff go by current law.
 */
import { type UsState, usStates } from '#contract/kernel/usStates.ts';

import type { TransferFacts } from './transferRules.ts';

const districtOfColumbia = 'DC';
const statesAndDistrict = 51;

/** Where a lot can go without a word with us first: the fifty states and the District of Columbia. */
export const buyerStates: readonly UsState[] = usStates.slice(0, statesAndDistrict);

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** A state card, permit or course before any firearm, or before a handgun. */
const permitForAll = codes('CA CT DC HI IL MA MI NJ WA');
const permitForHandguns = codes('DE MD MN NE NY RI');
/** Time between the sale and the handing over. */
const waitingPeriod = codes('CA CO DC FL HI IL MD ME NJ NM RI VT WA');
/** The buyer of a long gun is 21 as well, with exceptions. */
const longGunsFrom21 = codes('CA CO DE FL HI RI VT');
/** Limits on some semi-automatic firearms or on magazines. */
const limitedActions = codes('CA CO CT DC DE HI IL MA MD NJ NY OR RI VT WA');
/** Antiques are not outside of the state's own law. */
export const antiquesRegulated = codes('HI NJ NY');
/** A collector's license does not replace what the state asks for. */
export const collectorsRegulated = codes('CA CT DC HI IL MA MD NJ NY RI WA');
const nfaMostlyClosed = codes('CA DC DE HI IL MA NJ NY RI');
const nfaPartlyClosed = codes('CT IA MD MI MN WA');
export const ammunitionThroughDealer = codes('CA NY');
const ammunitionWithCard = codes('CT DC IL MA NJ');
/** No carrier takes it there for us. */
export const ammunitionNotShipped = codes('AK HI');
const ivoryLimited = codes('CA DC HI IL MN NH NJ NM NV NY OR VT WA');

const bladeCategories = codes('sword rapier knife');

type Addition = readonly [applies: boolean, words: string];

const said = (additions: readonly Addition[]): string[] =>
  additions.flatMap(([applies, words]) => (applies ? [words] : []));

function firearmAdditions({ form }: TransferFacts, { code, name }: UsState): Addition[] {
  return [
    [
      permitForAll.has(code),
      `As a rule ${name} asks the buyer of a firearm for a state permit, card or course.`,
    ],
    [
      permitForHandguns.has(code) && form !== 'L',
      `As a rule ${name} asks the buyer of a handgun for a permit or license.`,
    ],
    [
      longGunsFrom21.has(code) && form === 'L',
      `In ${name} the buyer of a long gun is at least 21, with few exceptions.`,
    ],
    [
      limitedActions.has(code),
      `${name} limits some semi-automatic firearms or magazines. We check the lot before it ships.`,
    ],
    [
      waitingPeriod.has(code),
      `There is a waiting period in ${name}, for some firearms at least, before the dealer hands over.`,
    ],
  ];
}

function antiqueAdditions(_: TransferFacts, { code, name }: UsState): Addition[] {
  return [
    [
      antiquesRegulated.has(code),
      `Antiques are not always exempt in ${name}, handguns least of all: a permit or a dealer may be needed. Call us before you bid.`,
    ],
    [
      !antiquesRegulated.has(code),
      `We know of no dealer or permit that ${name} asks for with most antiques. Local law may differ.`,
    ],
  ];
}

const relicAdditions = (facts: TransferFacts, state: UsState): Addition[] => [
  [
    collectorsRegulated.has(state.code),
    `${state.name} can ask for its own permit or a dealer even where a collector’s license is enough elsewhere.`,
  ],
  ...firearmAdditions(facts, state),
];

function nfaAdditions(_: TransferFacts, { code, name }: UsState): Addition[] {
  const isMostlyClosed = nfaMostlyClosed.has(code);
  const isPartlyClosed = nfaPartlyClosed.has(code);
  return [
    [isMostlyClosed, `${name} allows most NFA items to licensees only. Call us before you bid.`],
    [
      isPartlyClosed,
      `${name} restricts some kinds of NFA items beyond federal law. Ask your dealer before you bid.`,
    ],
    [
      !isMostlyClosed && !isPartlyClosed,
      `As a rule federal approval is what counts in ${name}. Your dealer knows of exceptions.`,
    ],
  ];
}

function objectAdditions({ category, text }: TransferFacts, { code, name }: UsState): Addition[] {
  const isAmmunition = category === 'ammunition';
  return [
    [isAmmunition && ammunitionNotShipped.has(code), `We cannot ship ammunition to ${name}.`],
    [
      isAmmunition && ammunitionThroughDealer.has(code),
      `Ammunition goes to a dealer or licensed seller in ${name}, who hands it over.`,
    ],
    [
      isAmmunition && ammunitionWithCard.has(code),
      `As a rule ${name} asks the buyer of ammunition for a state permit or card.`,
    ],
    [
      bladeCategories.has(category),
      `State and local law can limit some blades, sword canes and automatic knives among them.`,
    ],
    [
      ivoryLimited.has(code) && /\bivory\b/iu.test(text),
      `${name} limits the sale of ivory. Ask us for the papers of this lot before you bid.`,
    ],
  ];
}

const byClass = {
  A: antiqueAdditions,
  C: relicAdditions,
  M: firearmAdditions,
  N: nfaAdditions,
  X: () => [],
} as const satisfies Record<TransferFacts['lotClass'], (facts: TransferFacts, state: UsState) => Addition[]>;

const nothingKnown = (name: string): string =>
  `We know of nothing that ${name} adds for most lots of this class. Local law may differ.`;

/** Sentences for a buyer in one of `buyerStates`, at least one, so that no state reads as forgotten; none for no state. */
export function stateAdditions(facts: TransferFacts, code: string): string[] {
  const state = buyerStates.find((one) => one.code === code);
  if (!state) return [];
  const named = code === districtOfColumbia ? { code, name: `the ${state.name}` } : state;
  const additions = said([...byClass[facts.lotClass](facts, named), ...objectAdditions(facts, named)]);
  return (additions.length > 0 ? additions : [nothingKnown(named.name)]).map(asSentence);
}

/** `the District of Columbia` can stand at the beginning. */
const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
