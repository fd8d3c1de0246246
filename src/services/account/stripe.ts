/**
 * Stripe.js in the browser: its script is loaded when a visitor adds a card or their bank asks for something, and not
 * before. What is typed into its fields is in frames of Stripe's own; this page never sees it.
 */
import type { StripeClientConfig } from '#contract/account/stripe.ts';
import type { Problem } from '#contract/kernel/problems.ts';

type Fault = { type?: string; message?: string };

/** What we use of the script's own interface. */
type Fields = {
  mount: (place: HTMLElement) => void;
  on: (event: 'ready' | 'loaderror', listener: () => void) => void;
  focus: () => void;
  destroy: () => void;
};
type Elements = { create: (type: 'payment', options: object) => Fields };
type Stripe = {
  elements: (options: object) => Elements;
  confirmSetup: (options: {
    elements: Elements;
    redirect: 'if_required';
  }) => Promise<{ setupIntent?: { id: string }; error?: Fault }>;
  handleNextAction: (options: { clientSecret: string }) => Promise<{ error?: Fault }>;
};
export type StripeScript = (publishableKey: string) => Stripe;

declare global {
  interface Window {
    Stripe?: StripeScript;
  }
}

type Options = { signal?: AbortSignal };

/** What came of the visitor's card: Stripe's name of it, or what is wrong with it in Stripe's words. */
export type ConfirmedFields = { SetupIntentID: string } | { fault: string };

export type StripeService = {
  /** Draws Stripe's fields where the page has its place for them. @throws {Problem} */
  drawFields: (hand: StripeClientConfig, placeId: string, options?: Options) => Promise<void>;
  /** Stripe keeps what was typed into the fields drawn last. */
  confirmFields: () => Promise<ConfirmedFields>;
  /** A bank asks its customer; what they answered, our server asks of Stripe. @throws {Problem} */
  askCustomer: (hand: StripeClientConfig) => Promise<void>;
};

const loadingLimitMs = 15_000;

const unreachable: Problem = { code: 'unreachable' };

function loadAgain(url: string): Promise<StripeScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const refuse = (): void => {
      script.remove();
      reject(unreachable);
    };
    const limit = setTimeout(refuse, loadingLimitMs);
    script.addEventListener('load', () => {
      clearTimeout(limit);
      if (window.Stripe) resolve(window.Stripe);
      else refuse();
    });
    script.addEventListener('error', () => {
      clearTimeout(limit);
      refuse();
    });
    script.src = url;
    document.head.append(script);
  });
}

/** Once in a page's life; blocked or offline, another try loads it again. */
function createLoader(): (url: string) => Promise<StripeScript> {
  let loading: Promise<StripeScript> | undefined;
  return async (url) => {
    loading ??= loadAgain(url);
    try {
      return await loading;
    } catch (fault) {
      loading = undefined;
      throw fault;
    }
  };
}

/** The fields look like ours: their frame knows nothing of the page around it. */
function lookOf(place: HTMLElement): object {
  const { color, backgroundColor, fontSize } = getComputedStyle(place);
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      fontSizeBase: fontSize,
      borderRadius: '4px',
    },
  };
}

const whenReady = (fields: Fields, place: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    fields.on('ready', resolve);
    fields.on('loaderror', () => reject(unreachable));
    fields.mount(place);
  });

/** Stripe writes what is wrong with a card for its owner; its other faults are not theirs. */
const isOfVisitor = ({ type }: Fault): boolean => type === 'card_error' || type === 'validation_error';

export function createStripeService(load = createLoader()): StripeService {
  let drawn: { stripe: Stripe; elements: Elements; fields: Fields } | undefined;

  const clear = (): void => {
    drawn?.fields.destroy();
    drawn = undefined;
  };

  return {
    async drawFields({ ClientSecret: clientSecret, PublishableKey, ScriptUrl }, placeId, { signal } = {}) {
      const makeStripe = await load(ScriptUrl);
      signal?.throwIfAborted();
      const place = document.getElementById(placeId);
      if (!place) throw new Error('Stripe’s fields were to be drawn where there is no place for them.');
      clear();
      const stripe = makeStripe(PublishableKey);
      const elements = stripe.elements({ clientSecret, locale: 'en', appearance: lookOf(place) });
      const wallets = { applePay: 'never', googlePay: 'never' };
      const fields = elements.create('payment', { layout: 'tabs', wallets });
      drawn = { stripe, elements, fields };
      signal?.addEventListener('abort', clear, { once: true });
      await whenReady(fields, place);
      signal?.removeEventListener('abort', clear);
      fields.focus();
    },

    async confirmFields() {
      if (!drawn) throw new Error('There are no fields to confirm.');
      const { stripe, elements } = drawn;
      const { setupIntent, error } = await stripe.confirmSetup({ elements, redirect: 'if_required' });
      if (setupIntent) return { SetupIntentID: setupIntent.id };
      if (error && isOfVisitor(error) && error.message !== undefined) return { fault: error.message };
      throw unreachable;
    },

    async askCustomer({ ClientSecret: clientSecret, PublishableKey, ScriptUrl }) {
      const makeStripe = await load(ScriptUrl);
      await makeStripe(PublishableKey).handleNextAction({ clientSecret });
    },
  };
}

/** The page's own. */
export const stripe = createStripeService();
