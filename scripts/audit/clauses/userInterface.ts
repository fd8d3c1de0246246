/** What the specification says under UI, the rest of the interface, word for word. */
import type { Section } from './section.ts';

export const userInterface = {
  prefix: 'UI',
  title: 'The rest of the interface',
  machines: ['modal', 'alertsPopover', 'theme', 'sideMenu', 'videoPreview', 'headerCounts', 'textAlerts'],
  texts: {
    'UI-01':
      'A modal becomes interactive 150 ms after opening; while any is open the body cannot scroll; focus goes in (fallback 500 ms), stays in, and returns to where it was.',
    'UI-02': 'The alerts popover closes 100 ms after a click on the backdrop.',
    'UI-03': "Theme: the saved one, else the system's; a toggle saves; no flash of the other theme at load.",
    'UI-04': 'Header background opacity follows the scroll, full at 120 px.',
    'UI-05': 'Lazy content loads within 100 px of the viewport, or when forced.',
    'UI-06':
      "Badges: messages and bid cart cap at 20, my bids at 999, as '20+' / '999+'; Account = messages + cart, capped at 20.",
    'UI-07':
      'Alerts and text alerts: a non-array answer counts as empty; a failure sets the error flag and is logged.',
    'UI-08':
      "A campaign: a visit with utm_source stores its query string in the recent-campaign cookie; the id is utm_source and utm_term joined by '||'.",
    'UI-09':
      'Video preview: thumbnail first (maximum, standard, then high quality), then the loading bar, then the player 150 ms after its frame loads, autoplay on.',
    'UI-10':
      'Scroll: to top on navigation, smoothly to a hash target when there is one; back and forward restore.',
    'UI-11':
      'Links: /live… or another host: new tab, nofollow; api/ or /login, or hash matching off: full page load; all others in-app.',
  },
} as const satisfies Section;
