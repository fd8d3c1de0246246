/** What a page's HTML says before any script has touched it. */
import type { Response } from 'playwright/test';

import { partsOf } from '#e2e/support/crawl/pageParts.ts';
import { faultsOfStructuredData } from '#e2e/support/crawl/structuredRules.ts';
import { htmlFaults } from '#e2e/support/htmlFaults.ts';

export const titleOf = (html: string): string =>
  /<title[^>]*>(?<title>[^<]*)/u.exec(html)?.groups?.['title'] ?? '';

const judged = new Set<string>();

/** Most pages are sent to everybody alike, and need to be judged once. */
export async function servedFaults(answer: Response, address: string): Promise<string[]> {
  const html = await answer.text();
  if (judged.size === judged.add(html).size) return [];
  return [
    ...(await htmlFaults(html, address)).map((fault) => `HTML: ${fault}`),
    ...partsOf(html, address)
      .structuredData.flatMap(faultsOfStructuredData)
      .map((fault) => `structured data: ${fault}`),
  ];
}
