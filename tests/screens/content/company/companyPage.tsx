/** Mounts a page of the company over the pages that a test gives. */
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

import type { ContentPage } from '#contract/content/content.ts';
import type { LoadServices, Services } from '#services/kernel/index.ts';
import { fakeServices } from '#tests/app/loaders/fakeServices.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';

type Page = {
  Screen: ComponentType;
  load: (services: LoadServices) => LoaderFunction;
  path?: string;
  /** The first is the one that is opened. */
  pages: readonly [ContentPage, ...ContentPage[]];
  services?: { [Name in keyof Services]?: Partial<Services[Name]> };
};

export async function mountCompanyPage({ Screen, load, pages, path, services = {} }: Page): Promise<void> {
  await mountListPage({
    Screen,
    load,
    path: path ?? `/${pages[0].slug}`,
    at: `/${pages[0].slug}`,
    machines: [],
    services: fakeServices({
      content: {
        findPage: async (address) => pages.find(({ slug }) => `/${slug}` === address),
        listPagesUnder: async (slug) => pages.filter((page) => page.slug.startsWith(`${slug}/`)),
      },
      ...services,
    }),
  });
  // What loads the page is fetched with the first visit to it.
  await screen.findByRole('heading', { level: 1 });
}
