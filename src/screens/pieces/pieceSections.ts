/** The gallery's table of contents: every piece with its states. A piece that is not listed here is not finished. */
import { accordionFixtures } from '#ui/accordion/accordionFixtures.tsx';
import { badgeFixtures } from '#ui/badge/badgeFixtures.tsx';
import { bannerFixtures } from '#ui/banner/bannerFixtures.tsx';
import { breadcrumbsFixtures } from '#ui/breadcrumbs/breadcrumbsFixtures.tsx';
import { buttonFixtures } from '#ui/button/buttonFixtures.tsx';
import { checkboxFixtures } from '#ui/checkbox/checkboxFixtures.tsx';
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
import { paginationFixtures } from '#ui/pagination/paginationFixtures.tsx';
import { runningHeadFixtures } from '#ui/runningHead/runningHeadFixtures.tsx';
import { scrimFixtures } from '#ui/scrim/scrimFixtures.tsx';
import { skeletonFixtures } from '#ui/skeleton/skeletonFixtures.tsx';
import { statusChipFixtures } from '#ui/statusChip/statusChipFixtures.tsx';
import { switchFixtures } from '#ui/switch/switchFixtures.tsx';
import { textFixtures } from '#ui/text/textFixtures.tsx';
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
  Breadcrumbs: breadcrumbsFixtures,
  Pagination: paginationFixtures,
  Form: fieldFixtures,
  Checkbox: checkboxFixtures,
  Switch: switchFixtures,
  Questions: accordionFixtures,
  'Plate frame': frameFixtures,
  Scrim: scrimFixtures,
  'Loading bar': loadingBarFixtures,
  Skeletons: skeletonFixtures,
  'Lazy content': lazyFixtures,
  Video: videoPreviewFixtures,
};
