/** Checks an exported time line by itself, and says what in it was changed. It needs neither the site nor its database. */
import * as z from 'zod/mini';

import {
  type AuditFile,
  auditFormat,
  digestOf,
  type FiledEvent,
  formatWithoutActors,
  type MarkedEvent,
  marksOf,
  sealedHash,
  sealedNames,
  type Sha256,
  writtenFile,
} from './auditFile.ts';

const hash = z.string().check(z.regex(/^[\da-f]{64}$/u));
const filed = {
  id: z.string().check(z.regex(/^[1-9]\d*$/u)),
  happenedAt: z.string(),
  kind: z.string(),
  accountId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  facts: z.string(),
  actorId: z.optional(z.nullable(z.string())),
  previousHash: hash,
  hash,
};
const nullableText = z.nullable(z.string());

const schema = z.strictObject({
  format: z.enum([auditFormat, formatWithoutActors]),
  madeAt: z.string(),
  accountId: z.string(),
  filters: z.strictObject({ kind: nullableText, from: nullableText, to: nullableText }),
  events: z.array(z.strictObject({ ...filed, marks: z.string() })),
  log: z.strictObject({
    isIntact: z.boolean(),
    count: z.number(),
    lastHash: z.string(),
    sentence: z.string(),
  }),
  digest: z.string(),
  vouchedBy: z.strictObject(filed),
}) satisfies z.ZodMiniType<AuditFile>;

export type FileReport = {
  isIntact: boolean;
  /** What was changed, a line each. */
  faults: string[];
  /** What to know beside that. */
  remarks: string[];
  count: number;
};

const words: Readonly<Record<(typeof sealedNames)[number], string>> = {
  id: 'number',
  happenedAt: 'time',
  kind: 'kind',
  accountId: 'account',
  sessionId: 'session',
  address: 'network address',
  facts: 'facts',
  actorId: 'actor',
};

const isSealed = async (sha256: Sha256, event: FiledEvent): Promise<boolean> =>
  (await sealedHash(sha256, event)) === event.hash;

/** The texts that no longer fit their marks, and marks that no longer fit their texts. */
function changedTexts(event: MarkedEvent, marks: string): string[] {
  const said = event.marks.split(' ');
  const are = marks.split(' ');
  return sealedNames.filter((_, place) => said[place] !== are[place]).map((name) => words[name]);
}

async function faultOf(sha256: Sha256, event: MarkedEvent): Promise<string | null> {
  const marks = await marksOf(sha256, event);
  const changed = changedTexts(event, marks).join(', ');
  if (await isSealed(sha256, event)) {
    return event.marks === marks ? null : `Event ${event.id}: the marks beside its texts were changed.`;
  }
  return changed === ''
    ? `Event ${event.id}: one of its two hashes was changed.`
    : `Event ${event.id}: its ${changed} was changed after it was written.`;
}

/** Of two that are neighbors in the log the second begins with the seal of the first. */
function orderFaults(events: readonly FiledEvent[]): string[] {
  return events.flatMap((event, place) => {
    const before = events[place - 1];
    if (!before) return [];
    const step = BigInt(event.id) - BigInt(before.id);
    if (step <= 0n) {
      return [`Event ${event.id} stands after event ${before.id}: events were moved or repeated.`];
    }
    return step === 1n && event.previousHash !== before.hash
      ? [`Event ${event.id} does not follow on event ${before.id}: one of the two was rewritten.`]
      : [];
  });
}

const strangers = ({ events, accountId }: AuditFile): string[] =>
  events
    .filter((event) => event.accountId !== accountId)
    .map(({ id }) => `Event ${id} is of another account than the file says.`);

function digestIn(facts: string): unknown {
  try {
    const said: unknown = JSON.parse(facts);
    return typeof said === 'object' && said !== null && 'digest' in said ? said.digest : undefined;
  } catch {
    return undefined;
  }
}

/** Only asked where every event by itself is as it was written. */
async function contentFaults(
  sha256: Sha256,
  { digest, vouchedBy, ...content }: AuditFile,
): Promise<string[]> {
  const faults: string[] = [];
  if (!(await isSealed(sha256, vouchedBy))) {
    faults.push('The event that vouches for the file was changed.');
  }
  const [said, is] = [digestIn(vouchedBy.facts), await digestOf(sha256, content)];
  if (digest !== is && said === is) {
    faults.push('The digest of the file was changed.');
  } else if (said !== is) {
    faults.push('Events were left out or put in, or what the file says about itself was changed.');
  }
  return faults;
}

const broken = (fault: string): FileReport => ({ isIntact: false, faults: [fault], remarks: [], count: 0 });

function remarksOn({ vouchedBy, log }: AuditFile): string[] {
  const proof = `Event ${vouchedBy.id} of the log must have the hash ${vouchedBy.hash}: ask the house, or compare with a hash noted elsewhere.`;
  const state = log.isIntact ? [] : [`When it was made the log itself was broken: ${log.sentence}`];
  return [...state, proof];
}

async function reportOn(sha256: Sha256, file: AuditFile, text: string): Promise<FileReport> {
  const checked = await Promise.all(file.events.map((event) => faultOf(sha256, event)));
  const own = checked.filter((fault) => fault !== null);
  const faults = [...own, ...orderFaults(file.events), ...strangers(file)];
  if (faults.length === 0) faults.push(...(await contentFaults(sha256, file)));
  const remarks = remarksOn(file);
  if (faults.length === 0 && text !== writtenFile(file)) {
    remarks.unshift('Another program saved it again: spaces and line breaks differ, the content does not.');
  }
  return { isIntact: faults.length === 0, faults, remarks, count: file.events.length };
}

export async function verifyAuditFile(text: string, sha256: Sha256): Promise<FileReport> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return broken('It cannot be read as JSON: it was cut off, or a sign that holds it together was changed.');
  }
  const read = schema.safeParse(parsed);
  if (read.success) return reportOn(sha256, read.data, text);
  const [issue] = read.error.issues;
  const place = issue?.path.join(', ') ?? '';
  return broken(
    place === ''
      ? 'It is no time line of ours, or a name in it was changed.'
      : `At “${place}” stands what we never write there.`,
  );
}
