/** What the specification says under LG, login state, word for word. */
import type { Section } from './section.ts';

export const loginState = {
  prefix: 'LG',
  title: 'Login state',
  machines: ['session', 'loginForm', 'headerCounts', 'accountInfo'],
  texts: {
    'LG-01':
      'Starts logged in if the login-key cookie exists or the server-rendered flag says so; else logged out.',
    'LG-02':
      'One validate call at start whatever the state; then one every 15 s, only while logged in. No second call while one is in flight; the next 15 s count from the answer.',
    'LG-03':
      "Validate answers Success: false: cookies cleared, logged out, dismissible error banner 'You have been logged out'.",
    'LG-04': 'The first (silent) check failing clears and logs out without the banner.',
    'LG-05': 'Validate answers Success: true while logged out: logged in.',
    'LG-06':
      'Validate throws (network, 5xx, malformed answer): logged through the error log, nothing changes, the poll goes on.',
    'LG-07': 'Login clears the cookies first, then posts email, password, turnstileToken.',
    'LG-08':
      'Login success stores the login key (RESTKEY) and the analytics user id (GA4ID) for 365 days and is logged in.',
    'LG-09':
      "Login failure shows the server's Error, else 'An unkown error has occured. Please contact customer support' (spelled so).",
    'LG-10':
      'Logout posts, clears cookies and the analytics id, then goes to /login from an account page, else reloads. A failing logout call still clears and leaves.',
    'LG-11': 'Header counts are fetched again at every change of login state, and dropped on logout.',
    'LG-12':
      'Two tabs agree: a login or logout in one is seen by the others within a second (BroadcastChannel).',
    'LG-13': 'A hidden tab stops polling and validates at once when shown again.',
  },
} as const satisfies Section;
