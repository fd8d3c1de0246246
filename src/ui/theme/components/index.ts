/** How each of MUI's parts looks here: the one place that says so. */
import { buttonComponents } from './buttons.ts';
import { chipComponents } from './chips.ts';
import { dateComponents } from './dates.ts';
import { feedbackComponents } from './feedback.ts';
import { formComponents } from './forms.ts';
import { gridComponents } from './grids.ts';
import { navigationComponents } from './navigation.ts';
import { surfaceComponents } from './surfaces.ts';

export const components = {
  ...buttonComponents,
  ...chipComponents,
  ...dateComponents,
  ...feedbackComponents,
  ...formComponents,
  ...gridComponents,
  ...navigationComponents,
  ...surfaceComponents,
};
