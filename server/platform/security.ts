/**
 * The headers that tell a browser what our pages may do, the same on every answer and therefore built once. Pages
 * stay cacheable because inline scripts are allowed by their hash, never by a nonce.
 */
import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

export type SecurityFacts = {
  /** The constant inline scripts of our pages, exactly as they stand between the tags. */
  inlineScripts: readonly string[];
  liveHost: string | undefined;
  chatWidgetUrl: string | null;
  /** Where live rooms may have their pictures from. */
  videoHosts: readonly string[];
  /** Cloudflare's check takes the place of our own. */
  usesTurnstile: boolean;
};

type Policy = Readonly<Record<string, readonly string[]>>;

const thumbnailHost = 'https://i.ytimg.com';
const turnstileHost = 'https://challenges.cloudflare.com';
const recordingHost = 'https://www.youtube-nocookie.com';

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function policyOf({ inlineScripts, liveHost, chatWidgetUrl, ...facts }: SecurityFacts): Policy {
  const chat = chatWidgetUrl === null ? [] : [new URL(chatWidgetUrl).origin];
  const botCheck = facts.usesTurnstile ? [turnstileHost] : [];
  const live = liveHost === undefined ? [] : [liveHost, liveHost.replace(/^http/u, 'ws')];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...chat, ...botCheck],
    'script-src-attr': ["'none'"],
    // Emotion writes style elements at run time, and a style cannot run anything.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', thumbnailHost],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...live, ...chat],
    'media-src': ["'self'", ...facts.videoHosts],
    'frame-src': [...new Set([recordingHost, ...facts.videoHosts]), ...chat, ...botCheck],
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
    // Without includeSubDomains: the company's other hosts are not ours to promise for.
    'strict-transport-security': 'max-age=63072000',
  };
  return { plain, https };
}

/** Gives an answer its security headers and the id that its log lines carry. */
export function answerHeaders(facts: SecurityFacts) {
  const { plain, https } = securityHeaders(facts);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(request.protocol === 'https' ? https : plain);
    reply.header('x-request-id', request.id);
  };
}
