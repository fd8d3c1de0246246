/** UI-07: what is no list of alerts is taken for an empty one; a list that is not what was promised is a bug all the same. */
import * as z from 'zod/mini';

import { getAllAlerts, getSaleAlerts, textAlertSchema } from '#contract/alerts/textAlerts.ts';

const answer = z.pipe(
  z.transform((given: unknown): unknown => (Array.isArray(given) ? given : [])),
  z.array(textAlertSchema),
);

export const getAllAlertsIfAny = { ...getAllAlerts, answer };
export const getSaleAlertsIfAny = { ...getSaleAlerts, answer };
