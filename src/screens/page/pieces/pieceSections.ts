/** The gallery's table of contents: every piece with its states. A piece that is not listed here is not finished. */
import { consoleFixtures, deskFixtures } from '#screens/clerk/clerkFixtures.tsx';
import { bidBoxFixtures, roomNoticeFixtures } from '#screens/liveRoom/roomFixtures.tsx';
import { accordionFixtures } from '#ui/accordion/accordionFixtures.tsx';
import { auctionHeadingFixtures } from '#ui/auctionHeading/auctionHeadingFixtures.tsx';
import { badgeFixtures } from '#ui/badge/badgeFixtures.tsx';
import { bannerFixtures } from '#ui/banner/bannerFixtures.tsx';
import { botCheckBoxFixtures } from '#ui/botCheckBox/botCheckBoxFixtures.tsx';
import { breadcrumbsFixtures } from '#ui/breadcrumbs/breadcrumbsFixtures.tsx';
import { buttonFixtures } from '#ui/button/buttonFixtures.tsx';
import { checkboxFixtures } from '#ui/checkbox/checkboxFixtures.tsx';
import { consentFixtures } from '#ui/consent/consentFixtures.tsx';
import { contactPanelFixtures } from '#ui/contactPanel/contactPanelFixtures.tsx';
import { contentPictureFixtures } from '#ui/contentPicture/contentPictureFixtures.tsx';
import { countdownFixtures } from '#ui/countdown/countdownFixtures.tsx';
import { disconnectedFixtures } from '#ui/disconnected/disconnectedFixtures.tsx';
import { entryFrameFixtures } from '#ui/entryFrame/entryFrameFixtures.tsx';
import { errorSummaryFixtures } from '#ui/errorSummary/errorSummaryFixtures.tsx';
import { fieldFixtures } from '#ui/field/fieldFixtures.tsx';
import { filterChipFixtures } from '#ui/filterChip/filterChipFixtures.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { frameFixtures } from '#ui/frame/frameFixtures.tsx';
import { headingFixtures } from '#ui/heading/headingFixtures.tsx';
import { iconFixtures } from '#ui/icon/iconFixtures.tsx';
import { iconButtonFixtures } from '#ui/iconButton/iconButtonFixtures.tsx';
import { lazyFixtures } from '#ui/lazy/lazyFixtures.tsx';
import { linkFixtures } from '#ui/link/linkFixtures.tsx';
import { liveMarkFixtures } from '#ui/liveMark/liveMarkFixtures.tsx';
import { loadingBarFixtures } from '#ui/loadingBar/loadingBarFixtures.tsx';
import { logoFixtures } from '#ui/logo/logoFixtures.tsx';
import { lotCardFixtures } from '#ui/lotCard/lotCardFixtures.tsx';
import { lotPlatesFixtures } from '#ui/lotPlates/lotPlatesFixtures.tsx';
import { markedFixtures } from '#ui/marked/markedFixtures.tsx';
import { outbidFixtures } from '#ui/outbid/outbidFixtures.tsx';
import { ownListFixtures } from '#ui/ownList/ownListFixtures.tsx';
import { paginationFixtures } from '#ui/pagination/paginationFixtures.tsx';
import { passwordMeterFixtures } from '#ui/passwordMeter/passwordMeterFixtures.tsx';
import { pictureFixtures } from '#ui/picture/pictureFixtures.tsx';
import { postListFixtures } from '#ui/postList/postListFixtures.tsx';
import { priceTrendFixtures } from '#ui/priceTrend/priceTrendFixtures.tsx';
import { recordedEntriesFixtures } from '#ui/recordedEntries/recordedEntriesFixtures.tsx';
import { registeringFixtures } from '#ui/registering/registeringFixtures.tsx';
import { richTextFixtures } from '#ui/richText/richTextFixtures.tsx';
import { runningHeadFixtures } from '#ui/runningHead/runningHeadFixtures.tsx';
import { saleCalendarFixtures } from '#ui/saleCalendar/saleCalendarFixtures.tsx';
import { scrimFixtures } from '#ui/scrim/scrimFixtures.tsx';
import { skeletonFixtures } from '#ui/skeleton/skeletonFixtures.tsx';
import { statusChipFixtures } from '#ui/statusChip/statusChipFixtures.tsx';
import { suggestionFixtures } from '#ui/suggestions/suggestionFixtures.tsx';
import { switchFixtures } from '#ui/switch/switchFixtures.tsx';
import { textFixtures } from '#ui/text/textFixtures.tsx';
import { titleBannerFixtures } from '#ui/titleBanner/titleBannerFixtures.tsx';
import { toastFixtures } from '#ui/toast/toastFixtures.tsx';
import { videoPreviewFixtures } from '#ui/videoPreview/videoPreviewFixtures.tsx';

export const pieceSections: Record<string, Fixture[]> = {
  Logo: logoFixtures,
  Headings: headingFixtures,
  Text: textFixtures,
  Links: linkFixtures,
  'Running head': runningHeadFixtures,
  Buttons: buttonFixtures,
  'Icon buttons': iconButtonFixtures,
  Icons: iconFixtures,
  'Status words': statusChipFixtures,
  'Filter chips': filterChipFixtures,
  'Live mark': liveMarkFixtures,
  Badges: badgeFixtures,
  Banners: bannerFixtures,
  Toasts: toastFixtures,
  Disconnected: disconnectedFixtures,
  Outbid: outbidFixtures,
  Breadcrumbs: breadcrumbsFixtures,
  Pagination: paginationFixtures,
  Form: fieldFixtures,
  Registering: registeringFixtures,
  'Password strength': passwordMeterFixtures,
  Checkbox: checkboxFixtures,
  Switch: switchFixtures,
  'Error summary': errorSummaryFixtures,
  'Bot check': botCheckBoxFixtures,
  'Entry frame': entryFrameFixtures,
  Questions: accordionFixtures,
  'Plate frame': frameFixtures,
  Scrim: scrimFixtures,
  'Loading bar': loadingBarFixtures,
  Skeletons: skeletonFixtures,
  'Asking us': contactPanelFixtures,
  'Search suggestions': suggestionFixtures,
  Cookies: consentFixtures,
  'Lists of the account': ownListFixtures,
  Recordings: recordedEntriesFixtures,
  'Lazy content': lazyFixtures,
  Video: videoPreviewFixtures,
  Pictures: pictureFixtures,
  'Written pictures': contentPictureFixtures,
  'Written text': richTextFixtures,
  'Title banner': titleBannerFixtures,
  Posts: postListFixtures,
  'Lot cards': lotCardFixtures,
  'Lots as plates': lotPlatesFixtures,
  Countdowns: countdownFixtures,
  'Price trend': priceTrendFixtures,
  'Marked words': markedFixtures,
  'Heads of sales': auctionHeadingFixtures,
  'Sale calendar': saleCalendarFixtures,
  'Live room': bidBoxFixtures,
  'Live room without a lot': roomNoticeFixtures,
  'Clerk’s desk': deskFixtures,
  'Clerk’s console': consoleFixtures,
};
