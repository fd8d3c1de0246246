/** Services for loaders: those that a test gives, and nothing behind the others. */
import type { LoaderFunctionArgs, Params } from 'react-router-dom';

import type { LoadServices, Services } from '#services/kernel/index.ts';

type Given = { [Name in keyof Services]?: Partial<Services[Name]> };

export const fakeServices =
  (given: Given): LoadServices =>
  async () =>
    given as Services;

/** What the router hands a loader for an address. */
export const at = (address: string, params: Params = {}): LoaderFunctionArgs =>
  ({ request: new Request(new URL(address, 'http://localhost:3000')), params }) as LoaderFunctionArgs;
