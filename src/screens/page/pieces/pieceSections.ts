/** The gallery's table of contents: every piece with its states. A piece that is not listed here is not finished. */
import { consoleFixtures, deskFixtures } from '#screens/saleroom/clerk/clerkFixtures.tsx';
import { bidBoxFixtures, roomNoticeFixtures } from '#screens/saleroom/liveRoom/roomFixtures.tsx';
import { actionsFixtures } from '#ui/actions/actionsFixtures.tsx';
import { auctionHeadingFixtures } from '#ui/auctionHeading/auctionHeadingFixtures.tsx';
import { botCheckBoxFixtures } from '#ui/botCheckBox/botCheckBoxFixtures.tsx';
import { consentFixtures } from '#ui/consent/consentFixtures.tsx';
import { contactPanelFixtures } from '#ui/contactPanel/contactPanelFixtures.tsx';
import { contentPictureFixtures } from '#ui/contentPicture/contentPictureFixtures.tsx';
import { countdownFixtures } from '#ui/countdown/countdownFixtures.tsx';
import { disconnectedFixtures } from '#ui/disconnected/disconnectedFixtures.tsx';
import { entryFrameFixtures } from '#ui/entryFrame/entryFrameFixtures.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { frameFixtures } from '#ui/frame/frameFixtures.tsx';
import { headingFixtures } from '#ui/heading/headingFixtures.tsx';
import { iconFixtures } from '#ui/icon/iconFixtures.tsx';
import { lazyFixtures } from '#ui/lazy/lazyFixtures.tsx';
import { linkFixtures } from '#ui/link/linkFixtures.tsx';
import { liveMarkFixtures } from '#ui/liveMark/liveMarkFixtures.tsx';
import { logoFixtures } from '#ui/logo/logoFixtures.tsx';
import { lotCardFixtures } from '#ui/lotCard/lotCardFixtures.tsx';
import { lotPlatesFixtures } from '#ui/lotPlates/lotPlatesFixtures.tsx';
import { markedFixtures } from '#ui/marked/markedFixtures.tsx';
import { outbidFixtures } from '#ui/outbid/outbidFixtures.tsx';
import { ownListFixtures } from '#ui/ownList/ownListFixtures.tsx';
import { passwordMeterFixtures } from '#ui/passwordMeter/passwordMeterFixtures.tsx';
import { pictureFixtures } from '#ui/picture/pictureFixtures.tsx';
import { postListFixtures } from '#ui/postList/postListFixtures.tsx';
import { priceTrendFixtures } from '#ui/priceTrend/priceTrendFixtures.tsx';
import { recordedEntriesFixtures } from '#ui/recordedEntries/recordedEntriesFixtures.tsx';
import { registeringFixtures } from '#ui/registering/registeringFixtures.tsx';
import { richTextFixtures } from '#ui/richText/richTextFixtures.tsx';
import { runningHeadFixtures } from '#ui/runningHead/runningHeadFixtures.tsx';
import { saleCalendarFixtures } from '#ui/saleCalendar/saleCalendarFixtures.tsx';
import { suggestionFixtures } from '#ui/suggestions/suggestionFixtures.tsx';
import { textFixtures } from '#ui/text/textFixtures.tsx';
import { titleBannerFixtures } from '#ui/titleBanner/titleBannerFixtures.tsx';
import { videoPreviewFixtures } from '#ui/videoPreview/videoPreviewFixtures.tsx';

export const pieceSections: Record<string, Fixture[]> = {
  Logo: logoFixtures,
  Headings: headingFixtures,
  Text: textFixtures,
  Links: linkFixtures,
  'Running head': runningHeadFixtures,
  Icons: iconFixtures,
  'Live mark': liveMarkFixtures,
  Disconnected: disconnectedFixtures,
  Outbid: outbidFixtures,
  Registering: registeringFixtures,
  'Password strength': passwordMeterFixtures,
  'Bot check': botCheckBoxFixtures,
  'Entry frame': entryFrameFixtures,
  'Plate frame': frameFixtures,
  Actions: actionsFixtures,
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
