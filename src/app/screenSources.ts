/** Which files the page of a row is made of, as the build names them. It loads none of them. */
import type { ScreenRow } from './routeTable.ts';

const folderOf = (screen: string): string => screen.slice(0, screen.indexOf('/'));

/** The wiring of a screen's own machines, and the loader of its data, have the name of the screen's folder. */
export const wiringOf = (screen: string): string => `./wiring/${folderOf(screen)}.ts`;
export const loaderOf = (screen: string): string => `./loaders/${folderOf(screen)}.ts`;

/**
 * The lower part of a long page may be a file of its own that the screen fetches after the page has been taken over:
 * `HomeBelow` of `HomeScreen`. The server renders it with the rest, so its styles are part of the page.
 */
export const belowSource = ({ screen }: Pick<ScreenRow, 'screen'>): string =>
  `src/screens/${screen.replace(/Screen$/u, 'Below')}.tsx`;

/** The places in the build's manifest of all that a screen's page is made of. */
export const screenSources = ({ screen, audience }: Pick<ScreenRow, 'screen' | 'audience'>): string[] => [
  ...(audience === 'account' ? ['src/app/accountPage.tsx'] : []),
  `src/screens/${screen}.tsx`,
  wiringOf(screen).replace('.', 'src/app'),
  loaderOf(screen).replace('.', 'src/app'),
];
