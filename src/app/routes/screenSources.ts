/** Which files the page of a row is made of, as the build names them. It loads none of them. */
import { deskFrame, type ScreenRow } from './routeTable.ts';

const folderOf = (screen: string): string => screen.slice(0, screen.indexOf('/'));

/** The wiring of a screen's own machines, and the loader of its data, have the name of the screen's folder. */
export const wiringOf = (screen: string): string => `./wiring/${folderOf(screen)}.ts`;
export const loaderOf = (screen: string): string => `./loaders/${folderOf(screen)}.ts`;

/** The end of every page. */
const footerSource = 'src/app/layout/Footer.tsx';

/** The heading of a sale offers it for the visitor's calendar. */
const calendarSource = 'src/ui/auctionHeading/AddToCalendar.tsx';
const saleScreens: ReadonlySet<string> = new Set(['catalog/CatalogScreen', 'auction/AuctionScreen']);

/**
 * What is fetched after the page has been taken over. The server renders it with the rest, so its styles are part of the page.
 * The lower part of a long page may be such a file: `HomeBelow` of `HomeScreen`.
 */
export const lateSources = (row?: Pick<ScreenRow, 'screen'>): string[] => [
  footerSource,
  ...(row ? [`src/screens/${row.screen.replace(/Screen$/u, 'Below')}.tsx`] : []),
  ...(row && saleScreens.has(row.screen) ? [calendarSource] : []),
];

type Shown = Pick<ScreenRow, 'screen' | 'audience' | 'isDesk'>;

/** The places in the build's manifest of all that a screen's page is made of. */
export const screenSources = ({ screen, audience, isDesk }: Shown): string[] => [
  ...(isDesk ? screenSources(deskFrame) : audience === 'account' ? ['src/app/accountPage.tsx'] : []),
  `src/screens/${screen}.tsx`,
  wiringOf(screen).replace('.', 'src/app'),
  loaderOf(screen).replace('.', 'src/app'),
];
