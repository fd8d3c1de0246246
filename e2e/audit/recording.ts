/** What is recorded of a browser during a clause: its calls with their times, and the moves of its machines. */
import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';

import { recordedEventName, type RecordedEntry } from '#contract/charts/recording.ts';
import type { RecordedCall, Move } from '#scripts/audit/evidence.ts';
import { maskAddress } from '#scripts/audit/mask.ts';

export type Recording = {
  calls: RecordedCall[];
  moves: Move[];
  countFiles: () => number;
  /** A page's recorder starts when the page is first idle, and reports what came before; some pages have none. */
  whenMoved: () => Promise<void>;
  /** How often a tab has asked this path. */
  asked: (path: string, page?: Page) => number;
};

/** On a busy machine a moment of leisure is long in coming. */
const waitedAtMostMs = 5_000;

/** Files come by the dozen and prove nothing, unless they do not come. */
const isFile = (request: Request): boolean =>
  ['script', 'stylesheet', 'font', 'image', 'media', 'manifest', 'other'].includes(request.resourceType());

function recordedEntry(text: string): Move | null {
  const entry = JSON.parse(text) as RecordedEntry;
  if (entry.kind !== 'transition') return null;
  const { at, machine, event, from, to } = entry;
  return { pageMs: at, machine, event, from, to };
}

async function recordMoves(context: BrowserContext, moves: Move[]): Promise<void> {
  await context.exposeBinding('auditRecords', (_, text: string) => {
    const move = recordedEntry(text);
    if (move) moves.push(move);
  });
  await context.addInitScript((name) => {
    const { auditRecords } = globalThis as unknown as { auditRecords: (text: string) => void };
    addEventListener(name, (said) => auditRecords(JSON.stringify((said as CustomEvent).detail)));
  }, recordedEventName);
}

export async function record(context: BrowserContext, since: number): Promise<Recording> {
  const calls: RecordedCall[] = [];
  const moves: Move[] = [];
  const asked: { path: string; page: Page | null }[] = [];
  const known = new Map<Request, RecordedCall>();
  const tabs: Page[] = [];
  let fileCount = 0;

  const pageOf = (request: Request): Page | null => (request.serviceWorker() ? null : request.frame().page());
  const tabOf = (page: Page | null): number => {
    if (page === null) return 0;
    if (!tabs.includes(page)) tabs.push(page);
    return tabs.indexOf(page) + 1;
  };

  context.on('request', (request) => {
    // The first request of a new tab comes before its frame is known.
    const page = request.isNavigationRequest() ? null : pageOf(request);
    const tab = page === null ? Math.max(tabs.length, 1) : tabOf(page);
    asked.push({ path: new URL(request.url()).pathname, page });
    const at = Date.now() - since;
    const method = request.method();
    const call = { at, tab, method, path: maskAddress(request.url()), status: null, ms: null, failure: null };
    known.set(request, call);
    if (!isFile(request)) calls.push(call);
  });
  context.on('response', (response) => {
    const call = known.get(response.request());
    if (!call) return;
    Object.assign(call, { status: response.status(), ms: Date.now() - since - call.at });
    if (!isFile(response.request())) return;
    if (response.status() < 400) fileCount += 1;
    else calls.push(call);
  });
  context.on('requestfailed', (request) => {
    const call = known.get(request);
    if (!call || call.status !== null) return;
    Object.assign(call, {
      failure: request.failure()?.errorText ?? 'failed',
      ms: Date.now() - since - call.at,
    });
    if (isFile(request)) calls.push(call);
  });
  await recordMoves(context, moves);

  return {
    calls,
    moves,
    countFiles: () => fileCount,
    whenMoved: () =>
      expect
        .poll(() => moves.length, { timeout: waitedAtMostMs })
        .toBeGreaterThan(0)
        .catch(() => undefined),
    asked: (path, page) =>
      asked.filter((one) => one.path === path && (page === undefined || one.page === page)).length,
  };
}
