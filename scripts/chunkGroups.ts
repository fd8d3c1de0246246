/** Which of the browser's files are built into one: small ones that are used together compress badly one by one. */

const shell = { name: 'shell', tags: ['$initial' as const], priority: 2 };

/** Rules lie with their area, those that only pages use in a folder of the pages' own. */
const rules = String.raw`(?:contract|src/rules)/\w+/`;

/** Files of the site by a part of their path; the chart room's copies are none of a visitor's. */
const ownFiles = (parts: readonly string[]) => new RegExp(`^(?!.*\\?copy$).*(?:${parts.join('|')})`, 'u');

/** What the pages with lots on them share, and what those with an auction's head do: a file each, for the same reason. */
const shared = (name: string, folders: readonly string[]) => ({
  name,
  minShareCount: 2,
  priority: 1,
  test: ownFiles(folders),
});

const lots = shared('lots', [
  'src/ui/(?:countdown|lotCard|marked|picture)/',
  'src/(?:actors/registration|ui/registering/RegisterDialog|ui/icon/LotIcon|ui/disconnected/StaleMark)\\.',
  'src/(?:machines/page/tickerMachine|app/wiring/shared/wiredTicker)',
  `${rules}(?:countdown|estimate|lastUpdated|lotAddress|lotCardState|markedText|pictureAddress)`,
]);

/** What nearly every page beside the front page needs: a file each would be larger than what is in it. */
const basics = shared('basics', [
  'src/ui/(?:frame/|liveMark/|icon/(?!LotIcon)|link/TextLink|phoneLink/|runningHead/)',
  'src/app/wiring/shared/serviceCall',
  'src/actors/unsavedWork\\.',
  `${rules}(?:money|groupedDigits|centralTime|auctionCodes|returnTo)\\.`,
]);

const type = shared('type', ['src/ui/(?:heading|text)/']);
const birthDate = shared('birthDate', ['src/ui/birthDate/', `${rules}(?:age|birthDate)`]);

const search = shared('search', [
  'src/ui/lotSearch/(?!FilterDrawer)',
  'src/machines/catalog/catalogFiltersMachine',
]);

/** What is asked of a catalog, in words and addresses: text alerts say it, too. */
const catalogRules = shared('catalogRules', [
  `${rules}(?:catalog[A-Z]|categories|foreignParameters|rangeEnds)`,
]);

/** Of nearly every page with a loader, and of those that list no lots too. */
const loading = shared('loading', ['src/app/(?:loaders/shared/searchOutcome|head/structuredLists)']);

const auctions = shared('auctions', [
  'src/ui/auctionHeading/(?!CalendarMenu)',
  'src/actors/auctionNews',
  `${rules}(?:auctionState|auctionWords|auctionDates|calendarLinks)`,
]);

const bids = shared('bids', [
  `${rules}(?:bidIncrements|bidOutcomes|bidWords|classWords|houseDefaults|jumpGuard|ownBid|proxyBid|reserve)\\.`,
  'src/ui/bidding/(?:newBidKey|useSlowly)',
  'src/actors/line\\.',
]);

/** How a lot stands, and whether it is up in the room. */
const lotState = shared('lotState', ['src/actors/lotInRoom\\.', 'contract/bidding/lotPanelState\\.']);

/** Parts of MUI by their names, each with its look (scripts/builtTheme.ts). */
const parts = (...names: readonly string[]): string => {
  const some = names.join('|');
  return `/@mui/material/(?:${some})/|part-look/Mui(?:${some})$`;
};
const controls = (...names: readonly string[]): string =>
  `/src/ui/(?:controls|fields)/(?:${names.join('|')})\\.`;
const filesOf = (...tests: readonly string[]): RegExp => new RegExp(tests.join('|'), 'u');

/** MUI's theme and styles with the parts that the header has: every page fetches them after its first paint. */
const muiBase = {
  name: 'muiBase',
  priority: 2,
  test: filesOf(
    '/node_modules/(?:@emotion|stylis|prop-types)/',
    '/@mui/(?:system/(?!useMediaQuery)|utils/(?!useRovingTabIndex)|styled-engine|private-theming)',
    '/@mui/material/(?:styles|zero-styled|utils|GlobalStyles|DefaultPropsProvider|useLazyRipple)/|/@mui/material/transitions/utils',
    'built-theme|part-variables|part-looks|in-place-of-mui|/src/ui/theme/(?!\\w+Css)',
    parts('ButtonBase', 'Button', 'ButtonGroup', 'IconButton', 'Badge'),
    controls('Button', 'IconButton', 'Badge'),
  ),
};

/** What says that something is not as it should be. */
const muiAlert = {
  name: 'muiAlert',
  priority: 2,
  test: filesOf(parts('Paper', 'Alert', 'Typography'), controls('Banner', 'NoticeBar')),
};

/** The field of the header's search, and with it the base of every other field. */
const muiInputs = {
  name: 'muiInputs',
  priority: 2,
  test: filesOf(parts('OutlinedInput', 'InputBase', 'FormControl', 'InputAdornment', 'TextareaAutosize')),
};

/** What lists of lots and sales show beside their words. */
const muiMarks = {
  name: 'muiMarks',
  priority: 2,
  test: filesOf(parts('Chip', 'Link'), controls('StatusChip', 'TextLink')),
};

/** What pages of lots and texts have besides: the front page has none of it. */
const muiPages = {
  name: 'muiPages',
  priority: 2,
  test: filesOf(
    parts('Skeleton', 'Breadcrumbs', 'LinearProgress'),
    controls('Skeleton', 'Breadcrumbs', 'LoadingBar'),
  ),
};

/** What forms and filters are made of; beside muiInputs. */
const muiForms = {
  name: 'muiForms',
  priority: 2,
  test: filesOf(
    parts('FormControlLabel', 'FormHelperText', 'FormLabel', 'InputLabel', 'NativeSelect', 'Checkbox'),
    '/@mui/material/internal/SwitchBase',
    controls(
      '(?:Bare|Textarea|Select)?Field',
      'FieldFrame',
      'InlineSelect',
      'Checkbox',
      'checkboxBoxes',
      'Counter',
    ),
    controls('useCharacterCount'),
  ),
};

/** What is folded up until it is asked for. */
const muiFolds = {
  name: 'muiFolds',
  priority: 2,
  test: filesOf(
    parts('Accordion\\w*', 'Collapse'),
    '/react-transition-group/esm/(?:Transition|TransitionGroupContext|config|utils/(?:reflow|PropTypes))\\.|/transitions/useReducedMotion|/@mui/material/internal/Transition|/@babel/runtime/helpers/esm/(?:inheritsLoose|setPrototypeOf|objectWithoutPropertiesLoose)',
    controls('Accordion', 'Disclosure'),
  ),
};

/**
 * MUI's parts that most pages behind the log-in have, with what our controls add to them: one file, which `accountPage` loads.
 * Dialogs, date pickers and the autocomplete stay out of it: dialogs open on public pages too, and few pages have the others.
 */
const accountParts = {
  name: 'accountParts',
  minShareCount: 2,
  priority: 1,
  test: filesOf(
    parts('AlertTitle', 'Switch', 'Tabs', 'Tab', 'TabScrollButton'),
    '/@mui/material/useRovingTabIndex|/@mui/utils/useRovingTabIndex',
    controls(
      'Switch',
      'ListTabs',
      'FileChooser',
      'PasswordField',
      'ErrorSummary',
      'summaryParts',
      'FormSummary',
    ),
  ),
};

/** The gallery of pieces shows parts of the live room: without this the room would be cut in two for its sake. */
const room = {
  name: 'room',
  priority: 1,
  test: ownFiles([
    'src/screens/saleroom/liveRoom/(?!LiveRoomScreen|NextOfMine|QuickMax|PriceRule|VideoPlace|StreamPlayer|roomStream|RoomNotice|roomFixture)',
    'src/machines/saleroom/(?:liveRoom|room(?!Video)[A-Z])',
    'src/ui/roomFeed/eventWords',
    'src/rules/saleroom/liveRoomState',
  ]),
};

export const chunkGroups = [
  shell,
  muiBase,
  muiAlert,
  muiInputs,
  muiMarks,
  muiPages,
  muiForms,
  muiFolds,
  basics,
  type,
  birthDate,
  lots,
  auctions,
  search,
  catalogRules,
  loading,
  bids,
  lotState,
  room,
  accountParts,
] as const;
