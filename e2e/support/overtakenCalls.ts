/**
 * Calls that a log-out overtakes: a page asks for something, and before the server answers its visitor leaves. They are
 * refused, no one sees it, and a browser prints it as an error all the same.
 */
import type { BrowserContext, ConsoleMessage, Request } from 'playwright/test';

import { logOut } from '#contract/session/sessions.ts';

const refusal = /^Failed to load resource: the server responded with a status of 401/u;

/** Watches a browser from its first call on, and answers whether what a page of it said was such a call's refusal. */
export function watchOvertaken(context: BrowserContext): (message: ConsoleMessage) => boolean {
  const waiting = new Set<Request>();
  const overtaken = new Set<string>();
  let isLeaving = false;

  context.on('request', (request) => {
    // The page that follows a log-out asks as no one: from there on a refusal is a fault again.
    if (request.isNavigationRequest()) isLeaving = false;
    else if (new URL(request.url()).pathname === logOut.path) {
      isLeaving = true;
      for (const call of waiting) overtaken.add(call.url());
    } else if (isLeaving) overtaken.add(request.url());
    waiting.add(request);
  });
  context.on('requestfinished', (request) => void waiting.delete(request));
  context.on('requestfailed', (request) => void waiting.delete(request));

  return (message) => refusal.test(message.text()) && overtaken.has(message.location().url);
}
