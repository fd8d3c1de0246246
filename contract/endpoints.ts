/** Every call there is: the map of the API, and what the OpenAPI document and the ownership tests walk. */
import { getPageBySlug } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { submitError } from './errorlog.ts';
import { getHealth, getReady } from './health.ts';

export const endpoints: readonly Endpoint[] = [getHealth, getReady, submitError, getPageBySlug];
