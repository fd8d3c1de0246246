/** Which files the page of a row is made of, as the build names them. It loads none of them. */
import { deskFrame, type ScreenRow } from './routeTable.ts';

/** A screen lies in its feature's folder in its area, or in the area's own. */
function folderOf(screen: string): string {
  const [area = '', ...rest] = screen.split('/');
  return `${area}/${rest.length > 1 ? rest[0] : area}`;
}

/** The wiring of a screen's own machines, and the loader of its data, lie in its area under the name of its folder. */
export const wiringOf = (screen: string): string => `../wiring/${folderOf(screen)}.ts`;
export const loaderOf = (screen: string): string => `../loaders/${folderOf(screen)}.ts`;

/** The end of every page. */
const footerSource = 'src/app/layout/Footer.tsx';

/**
 * What is fetched after the page has been taken over. The server renders it with the rest, so its styles are part of the page.
 * The lower part of a long page may be such a file: `HomeBelow` of `HomeScreen`.
 */
export const lateSources = (row?: Pick<ScreenRow, 'screen'>): string[] => [
  footerSource,
  ...(row ? [`src/screens/${row.screen.replace(/Screen$/u, 'Below')}.tsx`] : []),
];

type Shown = Pick<ScreenRow, 'screen' | 'audience' | 'isDesk'>;

/**
 * The places in the build's manifest of all that a screen's page is made of. Its loader is not among them: the server has
 * run it, and the browser fetches it when it comes to another page.
 */
export const screenSources = ({ screen, audience, isDesk }: Shown): string[] => [
  ...(isDesk ? screenSources(deskFrame) : audience === 'account' ? ['src/app/routes/accountPage.tsx'] : []),
  `src/screens/${screen}.tsx`,
  wiringOf(screen).replace('..', 'src/app'),
];
