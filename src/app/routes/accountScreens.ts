/**
 * The files of the account's own screens. Fetched with the first of them: most visits see none, and a list of them all
 * would be in everybody's first load. A folder that is named here is left out there, in `routes.tsx`.
 */
import type { ScreenModule, WiringModule } from './routes.tsx';

export const accountScreens = import.meta.glob<ScreenModule>([
  '../../screens/{account,alerts,invoices}/*/*Screen.tsx',
  '../../screens/{messages,wishlists}/*Screen.tsx',
  '../../screens/bidding/{cart,myBids}/*Screen.tsx',
  '../../screens/consigning/consignments/*Screen.tsx',
  '../../screens/saleroom/clerk/*Screen.tsx',
  '../../screens/desk/{*Screen,*/*Screen,DeskFrame}.tsx',
]);

export const accountWirings = import.meta.glob<WiringModule>([
  '../wiring/{account,alerts,desk,invoices,messages,wishlists}/*.ts',
  '../wiring/bidding/{cart,myBids}.ts',
  '../wiring/consigning/consignments.ts',
  '../wiring/saleroom/clerk.ts',
]);
