/** Mounts a page of the company over the pages that a test gives. */
import type { ComponentType } from 'react';

import type { LoaderModule } from '#app/routes/routes.tsx';
import type { ContentPage } from '#contract/content/content.ts';
import { type Answered, answerPages, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';

type Page = LoaderModule & {
  Screen: ComponentType;
  path?: string;
  /** The first is the one that is opened. */
  pages: readonly [ContentPage, ...ContentPage[]];
  answers?: readonly Answered[];
};

export async function mountCompanyPage({ Screen, load, pages, path, answers = [] }: Page): Promise<void> {
  await mountListPage({
    Screen,
    load,
    path: path ?? `/${pages[0].slug}`,
    at: `/${pages[0].slug}`,
    machines: [],
    call: fakeCall(...answerPages(pages), ...answers),
  });
}
