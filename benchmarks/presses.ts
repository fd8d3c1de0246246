/**
 * How many presses are lost while a page still loads: eight controls, each pressed five times at random moments within five
 * seconds after it was painted, on a slow phone (CPU ×4) and a slow line (slow 4G, as Lighthouse has it). A press is lost when
 * nothing has come of it twenty seconds later. It prints figures and judges none.
 * `npm run bench:presses -- http://localhost:3000`, a running demo.
 */
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';

import { findChromium } from '#scripts/findChromium.ts';

const triesPerControl = 5;
const longestWaitMs = 5_000;
const patienceMs = 20_000;
const slowCpu = 4;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const bidder = { email: 'bidder@example.com', password: 'prairie-star-demo' };
const phone = { width: 390, height: 844 };
const desktop = { width: 1_280, height: 800 };

type Control = {
  name: string;
  address: string;
  viewport: typeof phone;
  isLoggedIn?: boolean;
  control: (page: Page) => Locator;
  fillIn?: (page: Page) => Promise<void>;
  /** Resolves when the press has had its effect. */
  effect: (page: Page, patience: { timeout: number }) => Promise<unknown>;
};

const email = (page: Page) => page.getByLabel('Email').first();
const password = (page: Page) => page.getByLabel(/^Password(?: \*)?$/u).first();

async function fillInLogIn(page: Page): Promise<void> {
  await email(page).fill(bidder.email);
  await password(page).fill(bidder.password);
}

const logInButton = (page: Page) => page.locator('main form button[type=submit]').first();

const controls: readonly Control[] = [
  {
    name: 'Menu',
    address: '/',
    viewport: phone,
    control: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
    effect: (page, patience) => page.getByRole('dialog', { name: /^hello/iu }).waitFor(patience),
  },
  {
    name: 'Dark mode',
    address: '/faq',
    viewport: desktop,
    control: (page) => page.getByRole('banner').getByRole('button', { name: 'Dark mode' }),
    effect: (page, patience) => page.locator('html[data-theme=dark]').waitFor(patience),
  },
  {
    name: 'Log In, the link',
    address: '/',
    viewport: desktop,
    control: (page) => page.getByRole('banner').getByRole('link', { name: 'Log In' }),
    effect: (page, patience) =>
      page.waitForURL(({ pathname }) => pathname === '/login', { ...patience, waitUntil: 'commit' }),
  },
  {
    name: 'Log in, the form',
    address: '/login',
    viewport: phone,
    control: logInButton,
    fillIn: fillInLogIn,
    effect: (page, patience) =>
      page.waitForURL(({ pathname }) => pathname === '/', { ...patience, waitUntil: 'commit' }),
  },
  {
    name: 'Filters',
    address: '/catalog/4122',
    viewport: phone,
    control: (page) => page.getByRole('button', { name: /^Filters/u }),
    effect: (page, patience) => page.getByRole('dialog', { name: 'Filters' }).waitFor(patience),
  },
  {
    name: 'Star on a card',
    address: '/catalog/4122',
    viewport: phone,
    control: (page) => page.locator('button[data-watch]').first(),
    effect: (page, patience) =>
      page.waitForURL(({ pathname }) => pathname === '/login', { ...patience, waitUntil: 'commit' }),
  },
  {
    name: 'Enlarge the picture',
    address: '/detail/4122/2',
    viewport: phone,
    control: (page) => page.getByRole('button', { name: 'Enlarge the picture' }),
    effect: (page, patience) => page.getByRole('dialog', { name: 'Enlarged picture' }).waitFor(patience),
  },
  {
    name: 'Alerts',
    address: '/how-bidding-works',
    viewport: desktop,
    isLoggedIn: true,
    control: (page) => page.getByRole('banner').getByRole('button', { name: /^Alerts/u }),
    effect: (page, patience) => page.getByRole('region', { name: 'Alerts' }).waitFor(patience),
  },
];

/** The same moments in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const [origin] = process.argv.slice(2);
if (origin === undefined) {
  process.stderr.write('Usage: npm run bench:presses -- http://localhost:3000\n');
  process.exit(1);
}
const baseURL = origin;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function openContext(browser: Browser, { viewport, isLoggedIn }: Control, loggedIn: StorageState) {
  const options = isLoggedIn === true ? { storageState: loggedIn } : {};
  const context = await browser.newContext({ baseURL, viewport, colorScheme: 'light', ...options });
  await context.addInitScript(() => {
    localStorage.setItem('ageVerified', 'true');
    localStorage.setItem('cookieConsent', 'declined');
  });
  return context;
}

async function logInOnce(browser: Browser): Promise<StorageState> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
  const page = await context.newPage();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await fillInLogIn(page);
  await logInButton(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
}

/** By the mouse itself, which waits for nothing on the page. */
async function press(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is gone before it is pressed.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function isAnswered(page: Page, one: Control, waitMs: number): Promise<boolean> {
  await slowDown(page);
  await page.goto(one.address, { waitUntil: 'commit' });
  const control = one.control(page);
  await control.waitFor({ timeout: patienceMs });
  await one.fillIn?.(page);
  await control.scrollIntoViewIfNeeded();
  await page.waitForTimeout(waitMs);
  await press(page, control);
  return one.effect(page, { timeout: patienceMs }).then(
    () => true,
    () => false,
  );
}

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const loggedIn = await logInOnce(browser);
const random = createRandom(19);
let lost = 0;
for (const one of controls) {
  const lostAt: number[] = [];
  for (let tried = 0; tried < triesPerControl; tried += 1) {
    const waitMs = Math.round(random() * longestWaitMs);
    const context = await openContext(browser, one, loggedIn);
    if (!(await isAnswered(await context.newPage(), one, waitMs))) lostAt.push(waitMs);
    await context.close();
  }
  lost += lostAt.length;
  const when = lostAt.length === 0 ? '' : ` (pressed after ${lostAt.join(', ')} ms)`;
  process.stdout.write(`${one.name}: ${lostAt.length} of ${triesPerControl} lost${when}\n`);
}
process.stdout.write(`${lost} of ${controls.length * triesPerControl} presses lost\n`);
await browser.close();
