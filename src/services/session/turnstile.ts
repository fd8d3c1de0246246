/**
 * Cloudflare Turnstile in the browser: its script is loaded once, and each proof is a widget drawn again where the form
 * has its place for it. The server decides what a token is worth.
 */
import type { Problem } from '#contract/kernel/problems.ts';

/** What we use of the script's own interface. */
type WidgetOptions = {
  sitekey: string;
  language: string;
  size: 'flexible';
  theme: 'light' | 'dark';
  /** The visitor tries again by our button, which says so to listeners too. */
  retry: 'never';
  'refresh-expired': 'never';
  callback: (token: string) => void;
  /** Answering true keeps the script's own words from the console. */
  'error-callback': (code: string) => boolean;
  'timeout-callback': () => void;
  'unsupported-callback': () => void;
};

export type TurnstileScript = {
  render: (place: HTMLElement, options: WidgetOptions) => string | undefined;
  remove: (widgetId: string) => void;
};

declare global {
  interface Window {
    turnstile?: TurnstileScript;
  }
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const loadingLimitMs = 15_000;

let loading: Promise<TurnstileScript> | undefined;

/** Blocked, offline or never answered: another try loads it again. */
function loadScript(): Promise<TurnstileScript> {
  loading ??= new Promise<TurnstileScript>((resolve, reject) => {
    const script = document.createElement('script');
    const refuse = (): void => {
      script.remove();
      loading = undefined;
      reject({ code: 'unreachable' } satisfies Problem);
    };
    const limit = setTimeout(refuse, loadingLimitMs);
    script.addEventListener('load', () => {
      clearTimeout(limit);
      if (window.turnstile) resolve(window.turnstile);
      else refuse();
    });
    script.addEventListener('error', () => {
      clearTimeout(limit);
      refuse();
    });
    script.src = scriptUrl;
    document.head.append(script);
  });
  return loading;
}

/** Cloudflare numbers its errors: 2… its own page did not load, 3… and 6… it takes the visitor for a robot. */
function problemOf(errorCode: string): Problem {
  if (/^[36]/u.test(errorCode)) return { code: 'bot_check_failed' };
  return { code: errorCode.startsWith('2') ? 'unreachable' : 'unavailable' };
}

/** The widget that stands in a place; a proof is good once, so each takes a new one. */
const widgets = new WeakMap<HTMLElement, string>();

function clear(place: HTMLElement, turnstile: TurnstileScript): void {
  const widgetId = widgets.get(place);
  if (widgetId === undefined) return;
  widgets.delete(place);
  turnstile.remove(widgetId);
}

type Options = { signal?: AbortSignal; place?: HTMLElement | null };

/** @throws {Problem} when the widget could not be drawn or gives no token. */
export async function askTurnstile(siteKey: string, { signal, place }: Options): Promise<string> {
  const turnstile = await loadScript();
  signal?.throwIfAborted();
  if (!place) throw new Error('Turnstile was asked for a proof without a place for its widget.');
  clear(place, turnstile);
  return new Promise((resolve, reject) => {
    const refuse = (problem: Problem): void => {
      clear(place, turnstile);
      reject(problem);
    };
    const leave = (): void => {
      clear(place, turnstile);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    const widgetId = turnstile.render(place, {
      sitekey: siteKey,
      language: 'en',
      size: 'flexible',
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
      retry: 'never',
      'refresh-expired': 'never',
      callback(token) {
        signal?.removeEventListener('abort', leave);
        resolve(token);
      },
      'error-callback'(code) {
        refuse(problemOf(code));
        return true;
      },
      'timeout-callback': () => refuse({ code: 'bot_check_failed' }),
      'unsupported-callback': () => refuse({ code: 'unavailable' }),
    });
    if (widgetId === undefined) reject({ code: 'unavailable' } satisfies Problem);
    else widgets.set(place, widgetId);
  });
}
