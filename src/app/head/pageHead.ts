/** The head a loader hands over with its data, for pages whose words depend on what they show. */
import type { Head } from './head.ts';

export type PageHead = { title: string; description: string } & Partial<
  Pick<Head, 'alternates' | 'canonical' | 'image' | 'robots' | 'structuredData' | 'type'>
>;

/** What every loader of a screen answers: the screen's data, and what the page says about itself. */
export type PageLoad<Data extends object> = Data & { head: PageHead };
