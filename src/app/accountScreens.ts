/**
 * The files of the account's own screens. Fetched with the first of them: most visits see none, and a list of them all
 * would be in everybody's first load. A folder that is named here is left out there, in `routes.tsx`.
 */
import type { ScreenModule, WiringModule } from './routes.tsx';

export const accountScreens = import.meta.glob<ScreenModule>([
  '../screens/{approvals,cards,cart,clerk,consignments,contacts,documents,messages,myBids,ownData,profile,staff,staffConsignments,staffInquiries,staffNotices,textAlerts,wishlists,wonAuctions}/*Screen.tsx',
  '../screens/desk/DeskFrame.tsx',
]);

export const accountWirings = import.meta.glob<WiringModule>(
  './wiring/{approvals,cards,cart,clerk,consignments,contacts,desk,documents,messages,myBids,ownData,profile,staff,staffConsignments,staffInquiries,staffNotices,textAlerts,wishlists,wonAuctions}.ts',
);
