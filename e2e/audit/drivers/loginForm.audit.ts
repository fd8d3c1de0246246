/** LG: the log-in form, what it sends, keeps and says. */
import { logIn } from '#contract/session/sessions.ts';
import { clause } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import {
  button,
  field,
  logInByHand,
  open,
  seesLoggedIn,
  seesLoggedOut,
  summary,
} from '#e2e/support/shell.ts';

clause('LG-07', {
  async drive({ page, bidder, step, check, equal, picture, expectNoise }) {
    // The poll may come by between the planted cookies and the press.
    expectNoise(/status of 401/u);
    const { email, password } = await bidder();
    await step('The visitor fills in the log-in form', async () => {
      await open(page, '/login');
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(password);
    });
    await step('The browser has cookies of an earlier login', () =>
      page.evaluate(() => {
        document.cookie = 'RESTKEY=of-an-earlier-login; path=/';
        document.cookie = 'GA4ID=of-an-earlier-login; path=/';
      }),
    );
    await picture('Before');
    const sent = await step('The visitor presses Log in', async () => {
      const request = page.waitForRequest(`**${logIn.path}`);
      await button(page, 'Log in').click();
      return request;
    });
    const { cookie = '' } = await sent.allHeaders();
    await check('Neither cookie went with the call', !cookie.includes('of-an-earlier-login'));
    const body = sent.postDataJSON() as Record<string, string>;
    equal('What the call carries', Object.keys(body).toSorted(), ['email', 'password', 'turnstileToken']);
    await check('The email is the one typed', body['email'] === email);
    await check('The password is the one typed', body['password'] === password);
    await check('The proof of the bot check is there', /^[\w+/=]{100,}$/u.test(body['turnstileToken'] ?? ''));
    await check('The visitor is logged in', () => seesLoggedIn(page));
  },
});

clause('LG-08', {
  async drive({ page, context, bidder, step, check, equal, picture }) {
    await step('The visitor opens the log-in page', () => open(page, '/login'));
    await picture('Before');
    await step('The visitor logs in by hand', async () => logInByHand(page, await bidder()));
    await check('The page says logged in', () => seesLoggedIn(page));
    const cookies = await context.cookies();
    const days = (name: string): number => {
      const { expires = 0 } = cookies.find((cookie) => cookie.name === name) ?? {};
      return Math.round((expires - Date.now() / 1_000) / 86_400);
    };
    equal('RESTKEY is kept for so many days', days('RESTKEY'), 365);
    equal('GA4ID is kept for so many days', days('GA4ID'), 365);
    const readable = await page.evaluate(() => document.cookie);
    await check('Scripts can read no cookie that opens the account', !readable.includes('session-'));
  },
});

clause('LG-09', {
  async drive({ page, bidder, step, check, picture }) {
    const { email, password } = await bidder();
    await step('The visitor opens the log-in page', () => open(page, '/login'));
    await picture('Before');
    await step('The visitor logs in with a wrong password', () =>
      logInByHand(page, { email, password: `${password} not` }),
    );
    await check("The server's words are shown: 'Incorrect email or password.'", () =>
      expect(summary(page)).toHaveAccessibleName('Incorrect email or password.'),
    );
    await check('What was typed is still there', () => expect(field(page, 'Email')).toHaveValue(email));
    await check('The page says logged out', () => seesLoggedOut(page));
    await picture('The words of the server');
    await step('The server refuses once more, this time without a word (answered by the audit)', async () => {
      await answerCalls(page, logIn.path, { json: { Success: false } });
      await open(page, '/login');
      await logInByHand(page, { email, password });
    });
    await check("'An unkown error has occured. Please contact customer support' is shown, spelled so", () =>
      expect(summary(page)).toHaveAccessibleName(
        'An unkown error has occured. Please contact customer support',
      ),
    );
  },
});
