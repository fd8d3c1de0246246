/** How the drivers of an audit run: two browsers at a time, each clause once, against sites that are up already. */
import { defineConfig } from 'playwright/test';

import { isOutside } from '#e2e/audit/people.ts';
import { findChromium } from '#scripts/findChromium.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();

const isAdversarial = process.env['AUDIT_MODE'] === 'adversarial';

export default defineConfig({
  testDir: isAdversarial ? 'adversarial' : 'drivers',
  testMatch: '*.audit.ts',
  outputDir: '../../test-results/audit',
  fullyParallel: true,
  retries: 0,
  // One person cannot be logged in and logged out at once: on a deployed site there is only one account.
  workers: isOutside ? 1 : 2,
  reporter: 'dot',
  // A case that fails waits for each of its checks in vain, and is to be judged by them and not by the limit.
  timeout: isAdversarial ? 120_000 : 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...(executablePath === undefined
      ? {}
      : { launchOptions: { executablePath, args: ['--disable-quic', '--disable-gpu'] } }),
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
  },
});
