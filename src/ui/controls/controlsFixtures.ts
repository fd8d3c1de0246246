/** Every piece of this folder with the MUI parts it is made of and its states, for the gallery. */
import * as choices from '#ui/fields/choiceFixtures.tsx';
import * as forms from '#ui/fields/formFixtures.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import * as actions from './actionFixtures.tsx';
import * as news from './newsFixtures.tsx';

/** @param parts the names by which MUI's documentation knows them. */
export type Control = { parts: string; states: readonly Fixture[] };

/** By the name of the piece's file. */
export const controls: Readonly<Record<string, Control>> = {
  Button: { parts: 'Button', states: actions.buttons },
  IconButton: { parts: 'IconButton', states: actions.iconButtons },
  IconLink: { parts: 'IconButton and Tooltip', states: actions.iconLinks },
  FilterChip: { parts: 'Chip', states: actions.filterChips },
  TextLink: { parts: 'Link', states: actions.textLinks },
  Breadcrumbs: { parts: 'Breadcrumbs and Link', states: actions.breadcrumbs },
  Pagination: { parts: 'Pagination and PaginationItem', states: actions.pagers },
  ListTabs: { parts: 'Tabs and Tab', states: actions.listTabs },
  Accordion: { parts: 'Accordion', states: actions.accordions },
  Disclosure: { parts: 'Accordion', states: actions.disclosures },
  Field: { parts: 'FormControl and OutlinedInput', states: forms.fields },
  BareField: { parts: 'OutlinedInput', states: forms.bareFields },
  PasswordField: { parts: 'OutlinedInput and InputAdornment', states: forms.passwordFields },
  MaskedField: { parts: 'OutlinedInput', states: forms.maskedFields },
  SelectField: { parts: 'NativeSelect', states: forms.selectFields },
  TextareaField: { parts: 'OutlinedInput', states: forms.textareaFields },
  Checkbox: { parts: 'Checkbox and FormControlLabel', states: forms.checkboxes },
  Switch: { parts: 'Switch and FormControlLabel', states: forms.switches },
  ChoiceField: { parts: 'Autocomplete', states: choices.choiceFields },
  DateField: { parts: 'DesktopDatePicker', states: choices.dateFields },
  TimeField: { parts: 'DesktopTimePicker', states: choices.timeFields },
  FileChooser: { parts: 'Button', states: choices.fileChoosers },
  ListChoice: { parts: 'ToggleButtonGroup and ToggleButton', states: choices.listChoices },
  Slider: { parts: 'Slider', states: choices.sliders },
  FormSummary: { parts: 'Alert and AlertTitle', states: forms.formSummaries },
  ErrorSummary: { parts: 'Alert and AlertTitle', states: forms.errorSummaries },
  Banner: { parts: 'Alert', states: news.banners },
  NoticeBar: { parts: 'Alert', states: news.noticeBars },
  Toast: { parts: 'SnackbarContent', states: news.toasts },
  StatusChip: { parts: 'Chip', states: news.statusChips },
  Badge: { parts: 'Badge', states: news.badges },
  PartsBar: { parts: 'LinearProgress', states: news.partsBars },
  FigureTable: { parts: 'Table', states: news.figureTables },
  LoadingBar: { parts: 'LinearProgress', states: news.loadingBars },
  Skeleton: { parts: 'Skeleton', states: news.skeletons },
};
