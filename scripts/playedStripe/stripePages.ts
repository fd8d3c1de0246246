/**
 * What a browser has from the played Stripe: a script with the names that we use of Stripe.js, the frame with its fields,
 * and the window in which a bank asks its customer. What is typed stays in the frame and goes to the played Stripe alone.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { playedNumbers, type StripeWorld } from './stripeWorld.ts';

const script = `
const origin = new URL(document.currentScript.src).origin;
const answerOf = (frame) => new Promise((resolve) => {
  const listen = ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow) return;
    removeEventListener('message', listen);
    resolve(data);
  };
  addEventListener('message', listen);
});
function frameOf(path, title) {
  const frame = document.createElement('iframe');
  frame.src = origin + path;
  frame.title = title;
  return frame;
}
window.Stripe = () => ({
  elements: ({ clientSecret }) => {
    const frame = frameOf('/fields', 'Secure card fields');
    frame.style.cssText = 'width: 100%; height: 190px; border: 0';
    const listeners = {};
    return {
      frame,
      clientSecret,
      create: () => ({
        on: (name, listener) => { listeners[name] = listener; },
        mount(place) {
          frame.addEventListener('load', () => listeners.ready?.());
          place.append(frame);
        },
        focus: () => frame.focus(),
        destroy: () => frame.remove(),
      }),
    };
  },
  confirmSetup({ elements: { frame, clientSecret } }) {
    const answer = answerOf(frame);
    frame.contentWindow.postMessage({ clientSecret }, origin);
    return answer;
  },
  async handleNextAction({ clientSecret }) {
    const frame = frameOf('/bank#' + clientSecret, 'Your bank');
    frame.style.cssText = 'position: fixed; inset: 10%; width: 80%; height: 80%; z-index: 9999; background: white';
    document.body.append(frame);
    const answer = await answerOf(frame);
    frame.remove();
    return answer;
  },
});
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>body { margin: 0; font: 16px sans-serif; background: #fff; color: #111 }
label { display: block; margin-bottom: 4px } input { width: 90%; padding: 8px; font: inherit; margin-bottom: 8px }</style>
</head><body><main>${body}</main></body></html>`;

const fields = page(
  'Card',
  `<h1 style="font-size: 1rem">Card</h1>
<label for="number">Card number</label><input id="number" inputmode="numeric">
<label for="expiry">Expiration date</label><input id="expiry" inputmode="numeric">
<script>
addEventListener('message', async ({ data, source, origin }) => {
  const number = document.getElementById('number').value.replaceAll(' ', '');
  const expiry = document.getElementById('expiry').value;
  const body = JSON.stringify({ ...data, number, expiry });
  const answer = await fetch('/fields', { method: 'POST', body });
  source.postMessage(await answer.json(), origin);
});
</script>`,
);

const bank = page(
  'Your bank',
  `<h1>Your bank</h1><p>Is it you who pays?</p>
<button id="yes">Confirm</button> <button id="no">Refuse</button>
<script>
for (const [id, isConfirmed] of [['yes', true], ['no', false]]) {
  document.getElementById(id).addEventListener('click', async () => {
    const body = JSON.stringify({ secret: location.hash.slice(1), isConfirmed });
    await fetch('/bank', { method: 'POST', body });
    parent.postMessage(isConfirmed ? {} : { error: { type: 'card_error' } }, '*');
  });
}
</script>`,
);

const types = { js: 'text/javascript', html: 'text/html', json: 'application/json' } as const;

function give(response: ServerResponse, type: keyof typeof types, body: string): true {
  response.writeHead(200, { 'content-type': `${types[type]}; charset=utf-8` }).end(body);
  return true;
}

async function jsonOf<T>(request: IncomingMessage): Promise<T> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as T;
}

type Typed = { clientSecret: string; number: string; expiry: string };
type Answered = { secret: string; isConfirmed: boolean };

function entered({ clientSecret, number, expiry }: Typed, world: StripeWorld): object {
  const [month, year] = expiry.split('/').map(Number);
  if (!/^\d{13,19}$/u.test(number) || !month || !year) {
    return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
  }
  // Some cards can be saved and are declined later; this one is declined at once, as in Stripe's own tests.
  if (number === playedNumbers.declined) {
    return { error: { type: 'card_error', message: 'Your card was declined.' } };
  }
  return { setupIntent: { id: world.enterCard(clientSecret, number, [month, 2_000 + year]) } };
}

/** @returns whether it was asked for here. */
export async function stripePages(
  request: IncomingMessage,
  response: ServerResponse,
  world: StripeWorld,
): Promise<boolean> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /js/':
      return give(response, 'js', script);
    case 'GET /fields':
      return give(response, 'html', fields);
    case 'POST /fields':
      return give(response, 'json', JSON.stringify(entered(await jsonOf<Typed>(request), world)));
    case 'GET /bank':
      return give(response, 'html', bank);
    case 'POST /bank': {
      const { secret, isConfirmed } = await jsonOf<Answered>(request);
      world.answerBank(secret, isConfirmed);
      return give(response, 'json', '{}');
    }
    default:
      return false;
  }
}
