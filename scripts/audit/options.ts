/** What `npm run audit` was asked for, and every way to ask it wrongly, each with one sentence. */
import { parseArgs } from 'node:util';

import { caseSections } from './cases.ts';
import { clauseSections, isMeant, narrowed, subjectsOf, type SubjectSection } from './subjects.ts';

/** Ends the run with exit code 2 and these words alone. */
export class AuditRefused extends Error {}

export type AuditOptions = {
  /** Of the clauses or, adversarially, of the cases. */
  sections: readonly SubjectSection[];
  /** The site to audit, where it is not one that the audit starts. */
  url: string | null;
  account: { email: string; password: string } | null;
  isAdversarial: boolean;
  folder: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const usage =
  'Use: npm run audit -- [--only LG,DM-03] [--url https://…] [--adversarial [--only J2,J7-1]] [--out FOLDER]; with --url the account is in AUDIT_EMAIL and AUDIT_PASSWORD.';

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        url: { type: 'string' },
        adversarial: { type: 'boolean' },
        out: { type: 'string' },
      },
    }).values;
  } catch {
    throw new AuditRefused(usage);
  }
}

const kinds = {
  usual: { sections: clauseSections, one: 'clause', example: 'LG-03' },
  adversarial: { sections: caseSections, one: 'case', example: 'J2-1 or J2-1-401' },
} as const;

function chosen(only: string | undefined, kind: keyof typeof kinds): readonly SubjectSection[] {
  const { sections, one, example } = kinds[kind];
  if (only === undefined) return sections;
  const names = only.split(',').map((name) => name.trim());
  const subjects = subjectsOf(sections);
  const unknown = names.filter((name) => !subjects.some((subject) => isMeant(subject, name)));
  if (unknown.length > 0) {
    const prefixes = sections.map(({ prefix }) => prefix).join(', ');
    const given = unknown.map((name) => `“${name}”`).join(', ');
    throw new AuditRefused(
      `There is no ${one} ${given}. Name a prefix (${prefixes}) or a number such as ${example}.`,
    );
  }
  return narrowed(sections, names);
}

function siteOf(url: string | undefined): string | null {
  if (url === undefined) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/u.test(parsed.protocol)) {
    throw new AuditRefused(`“${url}” is not the address of a site: it begins with https:// or http://.`);
  }
  return parsed.origin;
}

function accountIn({ AUDIT_EMAIL: email, AUDIT_PASSWORD: password }: Environment): AuditOptions['account'] {
  if (!email || !password) {
    throw new AuditRefused(
      'A deployed site is audited with an account of it: set AUDIT_EMAIL and AUDIT_PASSWORD.',
    );
  }
  return { email, password };
}

/** @throws {AuditRefused} for everything that cannot be meant. */
export function readOptions(args: readonly string[], environment: Environment): AuditOptions {
  const { only, url, adversarial = false, out = 'audit' } = parse(args);
  const site = siteOf(url);
  return {
    sections: chosen(only, adversarial ? 'adversarial' : 'usual'),
    url: site,
    account: site === null ? null : accountIn(environment),
    isAdversarial: adversarial,
    folder: out,
  };
}
