/** Every call there is: the map of the API, and what the OpenAPI document and the ownership tests walk. */
import { changeName, changePassword, getProfile } from './account/profile.ts';
import {
  getActiveAuctions,
  getAuctionById,
  getAuctionBySlug,
  getAuctionSessions,
  getNextAuction,
  getNextOfType,
  listAuctions,
} from './auctions/auctions.ts';
import { getBidHistory } from './bidding/bidHistory.ts';
import { getOwnOpenings, getReceiptKeys } from './bidding/bidProof.ts';
import {
  getBidAnswer,
  getLotStandings,
  getOwnStanding,
  placeBid,
  placeLiveBid,
  withdrawSealedBid,
} from './bidding/bids.ts';
import { deleteCartLine, findCartAnswers, getCart, putCartLine, submitCart } from './bidding/cart.ts';
import { getMyBids } from './bidding/myBids.ts';
import { listOwnLots } from './bidding/ownChips.ts';
import { getRegistration, register, requestLimit } from './bidding/registrations.ts';
import {
  countCatalog,
  getFrontPage,
  getLanding,
  getPriceTrend,
  initAuctionData,
  searchCatalog,
  searchPrices,
} from './catalog/catalog.ts';
import { countLotView, getLotDetail } from './catalog/lots.ts';
import { searchOwnLots } from './catalog/ownCatalog.ts';
import { searchSite, suggestSearch } from './catalog/search.ts';
import { getAdCampaignsBySlug } from './content/adCampaigns.ts';
import {
  getFaq,
  getGhostSingleData,
  getPageBySlug,
  getPagesUnder,
  getPostsByPage,
} from './content/content.ts';
import { sendCatalogOrder, sendContact } from './content/inquiries.ts';
import { askForNewsletter } from './content/newsletter.ts';
import { deskEndpoints } from './deskEndpoints.ts';
import { houseEndpoints } from './houseEndpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { getHealth, getReady } from './kernel/health.ts';
import { keepRecording, submitError } from './page/errorlog.ts';
import { actAsClerk, getClerkRoom, getRoom, leaveClerkRoom } from './saleroom/saleroom.ts';
import {
  createAccount,
  findInvitation,
  getAccountInfo,
  getAllCurrentBidsCount,
  getBidderStatus,
  getHeaderCounts,
  getPreRegistrationStatus,
  sendVerification,
  verifyEmail,
} from './session/accounts.ts';
import { getBotChallenge } from './session/botCheck.ts';
import { checkReset, requestReset, resetPassword } from './session/passwords.ts';
import {
  endAllSessions,
  endSession,
  listSessions,
  logIn,
  logOut,
  refresh,
  validate,
} from './session/sessions.ts';

export const endpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  submitError,
  keepRecording,
  getPageBySlug,
  getPagesUnder,
  getPostsByPage,
  getGhostSingleData,
  getFaq,
  getBotChallenge,
  validate,
  logIn,
  logOut,
  refresh,
  listSessions,
  endSession,
  endAllSessions,
  createAccount,
  findInvitation,
  verifyEmail,
  sendVerification,
  requestReset,
  checkReset,
  resetPassword,
  getProfile,
  changeName,
  changePassword,
  getAccountInfo,
  getHeaderCounts,
  getAllCurrentBidsCount,
  getBidderStatus,
  getPreRegistrationStatus,
  getActiveAuctions,
  getAuctionSessions,
  getAuctionById,
  getNextOfType,
  getAuctionBySlug,
  getNextAuction,
  listAuctions,
  initAuctionData,
  searchCatalog,
  searchOwnLots,
  countCatalog,
  searchPrices,
  getPriceTrend,
  getLanding,
  getFrontPage,
  searchSite,
  suggestSearch,
  getLotDetail,
  countLotView,
  getAdCampaignsBySlug,
  placeBid,
  placeLiveBid,
  withdrawSealedBid,
  getBidAnswer,
  getOwnStanding,
  listOwnLots,
  getLotStandings,
  getBidHistory,
  getOwnOpenings,
  getReceiptKeys,
  getMyBids,
  getCart,
  putCartLine,
  deleteCartLine,
  submitCart,
  findCartAnswers,
  getRegistration,
  register,
  requestLimit,
  getRoom,
  getClerkRoom,
  leaveClerkRoom,
  actAsClerk,
  sendContact,
  sendCatalogOrder,
  askForNewsletter,
  ...deskEndpoints,
  ...houseEndpoints,
];
