/** The HTML that the server sends, checked against the standard's rules before any script has touched it. */
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';

import { expect, maintenanceUrl, test } from '#e2e/support/fixtures.ts';
import { pagesToLookAt } from '#e2e/support/publicRoutes.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'page.html');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
  );
}

const pages = [
  ...pagesToLookAt.map(({ name, address }) => ({ name, address: () => address })),
  { name: 'the maintenance page', address: maintenanceUrl },
  { name: 'the readable API page', address: () => '/api/docs' },
];

for (const { name, address } of pages) {
  test(`the HTML of ${name} is valid`, async ({ request }) => {
    const answer = await request.get(address());
    expect(answer.headers()['content-type']).toMatch(/^text\/html/u);
    expect(await faultsOf(await answer.text())).toEqual([]);
  });
}
