/**
 * The files of the screens that show our content, of our forms, of the ways into an account, and of the pages for
 * developers. Fetched with the first of them, so that their list is not in everybody's first load. A folder that is
 * named here is left out there, in `routes.tsx`. The page of a site under maintenance, which the server alone shows, is
 * listed so that its styles are built.
 */
import type { LoaderModule, ScreenModule, WiringModule } from './routes.tsx';

export const contentScreens = import.meta.glob<ScreenModule>([
  '../../screens/{charts,content,page,session}/*/*Screen.tsx',
  '../../screens/bidding/howBiddingWorks/*Screen.tsx',
  '../../screens/catalog/search/*Screen.tsx',
  '../../screens/consigning/gettingStarted/*Screen.tsx',
  // Part of the first load, because any page may turn into it.
  '!../../screens/page/notFound/*',
]);

export const contentWirings = import.meta.glob<WiringModule>([
  '../wiring/{charts,content,session}/*.ts',
  '../wiring/catalog/search.ts',
  '../wiring/consigning/gettingStarted.ts',
]);

export const contentLoaders = import.meta.glob<LoaderModule>([
  '../loaders/content/*.ts',
  '../loaders/catalog/search.ts',
]);
