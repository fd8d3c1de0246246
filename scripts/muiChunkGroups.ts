/** Which of MUI's files are built into one, with the controls of ours that stand on them. */

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
    '/node_modules/(?:@emotion|clsx|stylis|prop-types)/',
    '/@mui/(?:system/(?!useMediaQuery)|utils/(?!useRovingTabIndex)|styled-engine|private-theming)',
    '/@mui/material/(?:styles|zero-styled|utils|DefaultPropsProvider|useLazyRipple)/|/@mui/material/transitions/utils',
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
  test: filesOf(
    parts('OutlinedInput', 'InputBase', 'FormControl', 'InputAdornment', 'TextareaAutosize'),
    '/@mui/material/Select/selectClasses',
  ),
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
    controls('(?:Bare|Textarea|Select)?Field', 'FieldFrame', 'InlineSelect', 'Checkbox', 'Counter'),
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
export const accountParts = {
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
      'FormSummary',
      'UndoToast',
    ),
    '/src/ui/question/',
  ),
};

/** What passes over a page, with the way back where something was taken away. */
const toasts = {
  name: 'toasts',
  minShareCount: 2,
  priority: 1,
  test: filesOf(parts('SnackbarContent'), controls('Toast'), '/src/ui/undoToast/'),
};

/** What opens over a page. */
const dialogs = {
  name: 'dialogs',
  priority: 2,
  test: filesOf(
    parts('Modal', 'Dialog', 'Backdrop', 'Fade', 'Portal', 'Unstable_TrapFocus'),
    String.raw`/src/(?:ui/modal/(?:Modal|modalPage|modalSurface)\.|machines/page/modalMachine\.ts$)`,
  ),
};

export const muiChunkGroups = [
  muiBase,
  muiAlert,
  muiInputs,
  muiMarks,
  muiPages,
  muiForms,
  muiFolds,
  toasts,
  dialogs,
] as const;
