/**
 * `npm run openapi`: writes docs/openapi.json, the description of every call, so that a review shows what a change does to them.
 * A test fails when it is stale.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { endpoints } from '#contract/endpoints.ts';
import { site } from '#contract/kernel/site.ts';
import { openApiDocument } from '#server/platform/docs/openApi.ts';

export const openApiFile = path.resolve(import.meta.dirname, '../docs/openapi.json');

/** Document, paths, path, call, answers: what lies deeper is one line, so that the line that changed says what did. */
const depth = 5;

function linesOf(value: unknown, levels: number): string {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value);
  }
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${linesOf(inner, levels - 1)}`,
  );
  return `{\n${entries.join(',\n')}\n}`;
}

/** Without the build's version: the file changes only where a call does. */
export const openApiText = (): string =>
  `${linesOf(openApiDocument(endpoints, { title: `${site.companyName} API`, version: 'main' }), depth)}\n`;

if (import.meta.main) writeFileSync(openApiFile, openApiText());
