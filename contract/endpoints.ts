/** Every call there is: the map of the API, and what the OpenAPI document and the ownership tests walk. */
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
} from './accounts.ts';
import { getAdCampaignsBySlug } from './adCampaigns.ts';
import {
  getActiveAuctions,
  getAuctionById,
  getAuctionBySlug,
  getAuctionSessions,
  getNextAuction,
  getNextOfType,
  listAuctions,
} from './auctions.ts';
import { getBidHistory } from './bidHistory.ts';
import { getOwnOpenings, getReceiptKeys } from './bidProof.ts';
import {
  getBidAnswer,
  getLotStandings,
  getOwnStanding,
  placeBid,
  placeLiveBid,
  withdrawSealedBid,
} from './bids.ts';
import { getBotChallenge } from './botCheck.ts';
import { deleteCartLine, findCartAnswers, getCart, putCartLine, submitCart } from './cart.ts';
import {
  countCatalog,
  getFrontPage,
  getLanding,
  getPriceTrend,
  initAuctionData,
  searchCatalog,
  searchPrices,
} from './catalog.ts';
import { getFaq, getGhostSingleData, getPageBySlug, getPagesUnder, getPostsByPage } from './content.ts';
import { deskEndpoints } from './deskEndpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { keepRecording, submitError } from './errorlog.ts';
import { getHealth, getReady } from './health.ts';
import { houseEndpoints } from './houseEndpoints.ts';
import { sendCatalogOrder, sendContact } from './inquiries.ts';
import { countLotView, getLotDetail } from './lots.ts';
import { getMyBids } from './myBids.ts';
import { askForNewsletter } from './newsletter.ts';
import { searchOwnLots } from './ownCatalog.ts';
import { listOwnLots } from './ownChips.ts';
import { checkReset, requestReset, resetPassword } from './passwords.ts';
import { changeName, changePassword, getProfile } from './profile.ts';
import { getRegistration, register, requestLimit } from './registrations.ts';
import { actAsClerk, getClerkRoom, getRoom, leaveClerkRoom } from './saleroom.ts';
import { searchSite, suggestSearch } from './search.ts';
import { endAllSessions, endSession, listSessions, logIn, logOut, refresh, validate } from './sessions.ts';

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
