/**
 * The headers that say to a browser what our pages may do, the same on every answer and therefore built once. Pages
 * stay cacheable because inline scripts are allowed by their hash, never by a nonce.
 */
import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ThirdParty } from './settings/thirdPartySettings.ts';

export type SecurityFacts = {
  /** The constant inline scripts of our pages, exactly as they stand between the tags. */
  inlineScripts: readonly string[];
  liveHost: string | undefined;
  /** Browsers ask every subdomain by https too. */
  coversSubdomains: boolean;
  chatWidget: ThirdParty | undefined;
  /** Draws the pins of a text. */
  pinScript: ThirdParty | undefined;
  /** Where live rooms may have their pictures from. */
  videoHosts: readonly string[];
  /** The hosts whose scripts our content may bring. */
  scriptHosts: readonly string[];
  /** The content system, whose pictures its texts show. */
  ghost: string | undefined;
  /** Cloudflare's check takes the place of our own. */
  usesTurnstile: boolean;
  /** Where Stripe keeps our cards, its script and its API; undefined where it does not. */
  stripe: { scriptUrl: string; apiBase: string } | undefined;
  /** Whose script counts visits, and where it reports them. */
  analytics: { url: string; hosts: readonly string[] } | undefined;
};

type Policy = Readonly<Record<string, readonly string[]>>;

const thumbnailHost = 'https://i.ytimg.com';
const turnstileHost = 'https://challenges.cloudflare.com';
const recordingHost = 'https://www.youtube-nocookie.com';

const stripeFrames = ['https://*.js.stripe.com', 'https://hooks.stripe.com'];

/** Its fields are frames of its own, as is what a bank shows: nothing that is typed there is on our page. */
function stripeSources(stripe: SecurityFacts['stripe']) {
  if (stripe === undefined) return { scripts: [], calls: [], frames: [] };
  const script = new URL(stripe.scriptUrl).origin;
  const own = script === 'https://js.stripe.com' ? stripeFrames : [];
  return {
    scripts: [script, ...own.slice(0, 1)],
    calls: [new URL(stripe.apiBase).origin],
    frames: [script, ...own],
  };
}

/** What is counted goes out as a call or, in some browsers, as the address of a picture. */
function analyticsSources(analytics: SecurityFacts['analytics']) {
  if (analytics === undefined) return { scripts: [], reports: [] };
  const own = new URL(analytics.url).origin;
  return { scripts: [own], reports: [...new Set([own, ...analytics.hosts])] };
}

/** A host, and the same for sockets. */
const withSocket = (host: string): string[] => [host, host.replace(/^http/u, 'ws')];

/** Code, calls, pictures and frames: no one can say what of it such a script wants. */
const thirdPartySources = (parties: readonly (ThirdParty | undefined)[]): string[] => [
  ...new Set(parties.flatMap((party) => (party ? [new URL(party.url).origin, ...party.hosts] : []))),
];

/** What a player in a script puts together, and the empty captions that it begins with. */
const streamSources = ['blob:', 'data:'];

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function policyOf({ inlineScripts, liveHost, ...facts }: SecurityFacts): Policy {
  const guests = thirdPartySources([facts.chatWidget, facts.pinScript]);
  const botCheck = facts.usesTurnstile ? [turnstileHost] : [];
  const stripe = stripeSources(facts.stripe);
  const analytics = analyticsSources(facts.analytics);
  const live = liveHost === undefined ? [] : withSocket(liveHost);
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts.map(hashSource),
      ...guests,
      ...botCheck,
      ...stripe.scripts,
      ...facts.scriptHosts,
      ...analytics.scripts,
    ],
    'script-src-attr': ["'none'"],
    // Emotion writes style elements at run time, and a style cannot run anything.
    'style-src': ["'self'", "'unsafe-inline'", ...guests],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      thumbnailHost,
      ...(facts.ghost === undefined ? [] : [facts.ghost]),
      ...guests,
      ...analytics.reports,
    ],
    'font-src': ["'self'", ...guests],
    // Where the browser's own player cannot, a stream is fetched piece by piece and put together in a blob.
    'connect-src': [
      "'self'",
      ...live,
      ...guests.flatMap(withSocket),
      ...stripe.calls,
      ...analytics.reports,
      ...facts.videoHosts,
    ],
    'media-src': ["'self'", ...(facts.videoHosts.length > 0 ? streamSources : []), ...facts.videoHosts],
    'worker-src': ["'self'"],
    // Our own: documents that staff look at. Every page of ours refuses to be framed.
    'frame-src': [
      "'self'",
      ...new Set([recordingHost, ...facts.videoHosts]),
      ...guests,
      ...botCheck,
      ...stripe.frames,
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * They say what a page may do, or a worker. A script, style or font has none of it to obey, and they are longer than most of
 * our scripts.
 */
export const pageHeaders = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const;

/** Two constant sets: what only makes sense behind https would lock a plain-http visitor out. */
export function securityHeaders(facts: SecurityFacts): { plain: SecurityHeaders; https: SecurityHeaders } {
  const policy = policyOf(facts);
  const plain = {
    'content-security-policy': written(policy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  const https = {
    ...plain,
    'content-security-policy': written({ ...policy, 'upgrade-insecure-requests': [] }),
    // The company's other hosts are not ours to promise for, unless a setting says so.
    'strict-transport-security': `max-age=63072000${facts.coversSubdomains ? '; includeSubDomains' : ''}`,
  };
  return { plain, https };
}

/** A page that its developer looks into: `?inspect` among what its address asks for. */
const isInspected = (url: string): boolean => /[?&]inspect(?:[=&]|$)/u.test(url);

/**
 * Gives an answer its security headers and the id that its log lines carry. Where there is a chart room, a page that is
 * inspected keeps hold of the window it opens, which could not ask it anything otherwise.
 */
export function answerHeaders(facts: SecurityFacts & { chartRoom: boolean }) {
  const { plain, https } = securityHeaders(facts);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(request.protocol === 'https' ? https : plain);
    reply.header('x-request-id', request.id);
    if (facts.chartRoom && isInspected(request.url)) {
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    }
  };
}
