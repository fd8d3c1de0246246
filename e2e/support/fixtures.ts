/**
 * What every story starts with: a browser that knows the site, a visitor with a past, and an ear on the console.
 * A page that logs an error or a warning, breaks its own security policy or hydrates with a difference fails.
 */
import { type ConsoleMessage, expect, test as base } from 'playwright/test';

type Options = {
  /** A `verified` visitor has passed the age gate on an earlier visit; a `new` one meets it. */
  visitor: 'verified' | 'new';
  /** The theme saved on an earlier visit; `system` means that none was. */
  theme: 'light' | 'dark' | 'system';
};

type Fixtures = Options & {
  /** What the pages of this story said. Only a story about a fault empties it, after asserting what is in it. */
  noise: string[];
};

/** The address that the run's setup found; a story without it was started in a way that cannot work. */
function addressFrom(name: 'SITE_URL' | 'MAINTENANCE_URL' | 'TALKATIVE_URL'): string {
  const address = process.env[name];
  if (address === undefined) throw new Error(`${name} is not set: run the stories by "npm test -- stories".`);
  return address;
}

/** A browser reports the status of a page that is rightly 404 or 503 as if it were a fault of the page. */
function isOwnStatus(message: ConsoleMessage): boolean {
  const isStatus = /^Failed to load resource: the server responded with a status of (?:404|503)/u.test(
    message.text(),
  );
  return isStatus && message.location().url === message.page()?.url();
}

const thumbnail = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>';

function storedBy({ visitor, theme }: Options): { name: string; value: string }[] {
  return [
    ...(visitor === 'verified' ? [{ name: 'ageVerified', value: 'true' }] : []),
    ...(theme === 'system' ? [] : [{ name: 'theme', value: theme }]),
  ];
}

export const test = base.extend<Fixtures>({
  visitor: ['verified', { option: true }],
  theme: ['light', { option: true }],
  baseURL: async ({}, provide) => {
    await provide(addressFrom('SITE_URL'));
  },
  storageState: async ({ visitor, theme }, provide) => {
    const localStorage = storedBy({ visitor, theme });
    const origins = [addressFrom('SITE_URL'), addressFrom('MAINTENANCE_URL'), addressFrom('TALKATIVE_URL')];
    await provide({ cookies: [], origins: origins.map((origin) => ({ origin, localStorage })) });
  },
  noise: async ({}, provide) => {
    const noise: string[] = [];
    await provide(noise);
    expect(noise, 'what the pages of this story said').toEqual([]);
  },
  context: async ({ context, noise }, provide) => {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (!isOwnStatus(message)) noise.push(`console.${message.type()}: ${message.text()}`);
    });
    // The video host is not ours and not there: a picture of its size stands in for every thumbnail.
    await context.route('https://i.ytimg.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: thumbnail }),
    );
    context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`));
    await provide(context);
  },
});

/** The address of the second site, the one in maintenance. */
export const maintenanceUrl = (): string => addressFrom('MAINTENANCE_URL');

/** The address of the site whose pages say where they differ from what the server sent. */
export const talkativeUrl = (): string => addressFrom('TALKATIVE_URL');

export { expect };
