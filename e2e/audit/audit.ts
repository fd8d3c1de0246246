/**
 * What a driver of a clause works with: a browser that knows the site, a hand that writes down every step and every
 * check, and an ear on the network. A check that fails does not end the driver: an auditor wants to know the rest.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext, BrowserContextOptions, Page, TestInfo } from 'playwright/test';

import type { Bidder } from '#e2e/support/bidders.ts';
import { test as base } from '#e2e/support/fixtures.ts';
import { keepOwnLine } from '#e2e/support/heldLine.ts';
import { notifyBodies } from '#e2e/support/watchedWire.ts';
import { type ClauseNumber, clauseOf } from '#scripts/audit/clauses.ts';
import type { Evidence } from '#scripts/audit/evidence.ts';
import { withoutSecrets } from '#scripts/audit/mask.ts';

import { enter, isOutside, secrets, takeBidder } from './people.ts';
import { type EvidenceRecord, inShort, openRecord } from './record.ts';
import { record, type Recording } from './recording.ts';

export type Audit = Pick<
  EvidenceRecord,
  'step' | 'check' | 'equal' | 'picture' | 'expectNoise' | 'noteShown'
> & {
  page: Page;
  context: BrowserContext;
  /** Where the audited site is. */
  site: string;
  asked: Recording['asked'];
  calls: Recording['calls'];
  moves: Recording['moves'];
  /** Someone with an account, logged in nowhere. */
  bidder: () => Promise<Bidder>;
  /** The same, and this browser is logged in as them. */
  logIn: () => Promise<Bidder>;
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

export type Driver = {
  drive: (audit: Audit) => Promise<void>;
  /** Why a site that is not ours to start cannot show it; without a reason it can. */
  needsServer?: string;
};

type Options = { auditedSite: 'SITE_URL' | 'CLOCKED_URL' };
type Fixtures = Options & {
  startedMs: number;
  recording: Recording;
  evidenceRecord: EvidenceRecord;
  audit: Audit;
};

const shown = (name: string): string => process.env[name] ?? '';
const evidenceFolder = (): string => shown('AUDIT_FOLDER');

export const test = base.extend<Fixtures>({
  auditedSite: ['SITE_URL', { option: true }],
  baseURL: async ({ auditedSite }, provide) => {
    await provide(shown(auditedSite));
  },
  storageState: async ({ visitor, theme }, provide) => {
    const origins = ['SITE_URL', 'MAINTENANCE_URL', 'CLOCKED_URL'].map(shown).filter((site) => site !== '');
    const localStorage = [
      ...(visitor === 'verified' ? [{ name: 'ageVerified', value: 'true' }] : []),
      ...(theme === 'system' ? [] : [{ name: 'theme', value: theme }]),
    ];
    await provide({ cookies: [], origins: origins.map((origin) => ({ origin, localStorage })) });
  },
  // What was said is evidence here, and judged with it.
  noise: async ({}, provide) => {
    await provide([]);
  },
  startedMs: async ({}, provide) => {
    await provide(Date.now());
  },
  recording: async ({ context, startedMs }, provide) => {
    await notifyBodies(context);
    await keepOwnLine(context);
    await provide(await record(context, startedMs));
  },
  evidenceRecord: async ({ page, recording, startedMs }, provide) => {
    // The page is opened after the ear is there.
    recording.calls.splice(0);
    await provide(openRecord(page, startedMs));
  },
  audit: async ({ page, context, recording, evidenceRecord, anotherBrowser, baseURL }, provide) => {
    const { step, check, equal, picture, expectNoise, noteShown } = evidenceRecord;
    const logIn = async (): Promise<Bidder> => {
      const bidder = await takeBidder();
      await enter(context, bidder);
      return bidder;
    };
    const { asked, calls, moves } = recording;
    const hand = { step, check, equal, picture, expectNoise, noteShown };
    await provide({
      ...hand,
      page,
      context,
      site: baseURL ?? '',
      asked,
      calls,
      moves,
      bidder: takeBidder,
      logIn,
      anotherBrowser,
    });
  },
});

type Shown = {
  evidenceRecord: EvidenceRecord;
  recording: Recording;
  noise: readonly string[];
  startedMs: number;
};

function evidenceOf(number: string, received: Shown, problem: string | null): Evidence {
  const { evidenceRecord, recording, noise, startedMs } = received;
  return {
    number,
    startedAt: new Date(startedMs).toISOString(),
    ms: Date.now() - startedMs,
    beats: evidenceRecord.beats,
    calls: recording.calls,
    fileCount: recording.countFiles(),
    moves: recording.moves,
    pictures: evidenceRecord.pictures,
    said: noise,
    shown: evidenceRecord.shown(),
    notPossible: null,
    problem,
  };
}

const notPossible = (number: string, reason: string): Evidence => ({
  number,
  startedAt: new Date().toISOString(),
  ms: 0,
  beats: [],
  calls: [],
  fileCount: 0,
  moves: [],
  pictures: [],
  said: [],
  shown: null,
  notPossible: reason,
  problem: null,
});

function write(evidence: Evidence): void {
  mkdirSync(evidenceFolder(), { recursive: true });
  const text = withoutSecrets(JSON.stringify(evidence), secrets);
  writeFileSync(path.join(evidenceFolder(), `${evidence.number}.json`), text);
}

type Subject = { number: string; text: string };

/** Drives one subject of a report and writes down what was seen, whatever comes of it. */
export function evidenced({ number, text }: Subject, { drive, needsServer }: Driver): void {
  test(`${number} ${text}`, async ({
    audit,
    evidenceRecord,
    recording,
    noise,
    startedMs,
  }, info: TestInfo) => {
    if (isOutside && needsServer !== undefined) {
      write(notPossible(number, needsServer));
      return;
    }
    const received = { evidenceRecord, recording, noise, startedMs };
    let problem: string | null = 'The driver was stopped: it took too long.';
    // Written first, so that a driver that never comes back leaves what it had.
    const keep = (): void => write(evidenceOf(number, received, problem));
    const limit = setTimeout(keep, info.timeout - 3_000);
    try {
      await drive(audit);
      problem = null;
      await recording.whenMoved();
      await evidenceRecord.picture('After');
      const unexpected = evidenceRecord.unexpected(noise);
      await evidenceRecord.check('The console of the page says nothing unexpected', () => {
        if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
      });
    } catch (error) {
      problem = inShort(error);
      await evidenceRecord.picture('Where it ended');
    } finally {
      clearTimeout(limit);
      keep();
    }
  });
}

/** Gives a clause its driver. Every clause of the tables has exactly one. */
export const clause = (number: ClauseNumber, driver: Driver): void => evidenced(clauseOf(number), driver);
