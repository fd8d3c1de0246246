/** What the forms that add a card say about a refusal, about Stripe and about the demo. */
import { mostCards } from '#contract/account/accountLimits.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { CardRefusal } from '#machines/account/cardsMachine.ts';
import { problemText } from '#ui/problemText.ts';

export const fullText = `You have ${mostCards} cards, as many as there may be. Remove one to add another.`;

const outcomes: Readonly<Record<Exclude<CardRefusal, Problem>, string>> = {
  FULL: fullText,
  EXPIRED: 'This card has expired. Nothing was changed.',
  DECLINED: 'Your bank declined this card, so it wasn’t saved. Try another card, or call your bank.',
  BRAND: 'We take Visa, Mastercard, American Express and Discover. This card was not kept.',
};

export const refusalText = (refusal: CardRefusal): string =>
  typeof refusal === 'string' ? outcomes[refusal] : problemText(refusal);

/** Where Stripe keeps the numbers. */
export const stripeWords = {
  note: 'The fields below are Stripe’s, who keeps card numbers for us. Yours goes to them and never to us: we get the brand, the last four digits, the expiry and a name for it.',
  loading: 'Loading the fields…',
  notLoaded: 'Couldn’t load the fields.',
} as const;

export const demoWords = {
  title: 'This site is a demo: no bank is behind it, and no money moves.',
  advice:
    'Do not type the number of a real card. Whatever number you type stays in this browser: the site gets the brand, the last four digits, the expiry and a token.',
  numbers: 'Numbers to try, with any code and any future expiration date:',
} as const;

export const numberWords = {
  good: 'accepted',
  declined: 'declined when you add it',
  funds: 'declined when you pay: insufficient funds',
  slow: 'payment takes a while',
} as const;
