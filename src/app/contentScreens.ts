/**
 * The files of the screens that show what the house writes, of its forms, of the ways into an account, and of the pages for
 * developers. Fetched with the first of them, so that their list is not in everybody's first load. A folder that is named
 * here is left out there, in `routes.tsx`. The page of a site under maintenance, which the server alone shows, is listed so
 * that its styles are built.
 */
import type { LoaderModule, ScreenModule, WiringModule } from './routes.tsx';

export const contentScreens = import.meta.glob<ScreenModule>(
  '../screens/{audit,campaigns,collectors,company,contact,contentPage,createAccount,faq,gettingStarted,howBiddingWorks,iconGallery,latest,location,login,maintenance,newsletter,orderCatalog,passwordReset,pieces,posts,search,statecharts,successes,validated,verifyEmail}/*Screen.tsx',
);

export const contentWirings = import.meta.glob<WiringModule>(
  './wiring/{audit,campaigns,collectors,company,contact,contentPage,createAccount,faq,gettingStarted,latest,location,login,newsletter,orderCatalog,passwordReset,posts,search,statecharts,successes,validated,verifyEmail}.ts',
);

export const contentLoaders = import.meta.glob<LoaderModule>(
  './loaders/{campaigns,collectors,company,contact,contentPage,faq,gettingStarted,latest,location,newsletter,orderCatalog,posts,search,successes}.ts',
);
