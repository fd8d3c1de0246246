/**
 * How the stories run in a real browser, against the built site that `npm start` serves. Nothing is retried: a story
 * that passes at the second try is a story that fails.
 */
import { defineConfig } from 'playwright/test';

import { findChromium } from './scripts/findChromium.ts';

/** The test command hands over the one it found or installed; anyone who starts a story alone gets the same. */
const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();

export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: 'test-results/stories',
  globalSetup: './e2e/support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  // Waiting is no assertion: a slow machine with other work is given time, and a story that hangs still ends.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...(executablePath === undefined
      ? {}
      : { launchOptions: { executablePath, args: ['--disable-quic', '--disable-gpu'] } }),
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A recording costs more than the story it records; anyone who looks into a failure asks for it by `--trace on`.
    trace: 'off',
  },
});
