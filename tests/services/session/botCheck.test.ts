/** The puzzle of the bot check: fetched, solved by the real worker's code, and sent in the form the server reads. */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { type BotChallenge, botCheckTokenLength } from '#contract/session/botCheck.ts';
import { type NewPhoto, startPhoto } from '#services/consigning/consignorForm.ts';
import { createCall } from '#services/kernel/http.ts';
import { proveHuman } from '#services/session/botCheck.ts';

const secrets = { hmacSignatureSecret: 'puzzle secret', hmacKeySignatureSecret: 'key secret' };
const ours = { kind: 'proofOfWork' } as const;

const aChallenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    keyLength: 32,
    counter: 25,
    data: { goodUntil: '2031-06-15T12:20:00.000Z' },
    deriveKey,
    ...secrets,
  });

type Listener = (event: { data: unknown }) => void;

/** What happens inside of a worker is the real file; around it stands this instead of a browser. */
let solve: Listener;
let answer: Listener;
beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    solve = listener;
  });
  await import('#services/session/solveChallenge.worker.ts');
});

const workers: FakeWorker[] = [];

class FakeWorker {
  /** `lost`: its file cannot be fetched. `slow`: it never answers. */
  static behavior: 'solves' | 'lost' | 'slow' = 'solves';
  readonly listeners = new Map<string, Listener>();
  readonly address: string;
  isEnded = false;
  constructor(address: URL, { type }: { type: string }) {
    this.address = `${address.pathname.split('/').at(-1)} as ${type}`;
    workers.push(this);
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  postMessage(challenge: unknown): void {
    answer = (event) => this.listeners.get('message')?.(event);
    if (FakeWorker.behavior === 'solves') solve({ data: structuredClone(challenge) });
    if (FakeWorker.behavior === 'lost') this.listeners.get('error')?.({ data: undefined });
  }
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  workers.length = 0;
  FakeWorker.behavior = 'solves';
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('postMessage', (data: unknown) => answer({ data: structuredClone(data) }));
});

function aService(...answers: (() => Response)[]) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(new Request(input).url).pathname);
    const next = answers[asked.length - 1];
    if (!next) throw new TypeError('fetch failed');
    return next();
  };
  return { asked, call: createCall({ origin: 'http://own.example', fetch }) };
}

test('the token is the puzzle with a solution that the server accepts', async () => {
  const challenge = await aChallenge();
  const { asked, call } = aService(() => Response.json(challenge));
  const token = await proveHuman(call, ours);
  expect(asked).toEqual(['/api/botcheck/challenge']);
  const sent = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as {
    challenge: BotChallenge;
    solution: { counter: number; derivedKey: string };
  };
  expect(sent.challenge).toEqual(challenge);
  await expect(verifySolution({ ...sent, deriveKey, ...secrets })).resolves.toMatchObject({ verified: true });
  expect(token.length).toBeLessThan(botCheckTokenLength);
});

test('the work is done beside the page, by a worker that is sent home', async () => {
  const challenge = await aChallenge();
  await proveHuman(aService(() => Response.json(challenge)).call, ours);
  expect(workers.map(({ address, isEnded }) => [address, isEnded])).toEqual([
    ['solveChallenge.worker.ts as module', true],
  ]);
});

test('a puzzle that cannot be fetched is the problem it is', async () => {
  const busy = { code: 'rate_limited', retryAfterSeconds: 30 };
  const { call } = aService(() => Response.json(busy, { status: 429 }));
  await expect(proveHuman(call, ours)).rejects.toEqual(busy);
  expect(workers).toEqual([]);
});

test('a worker whose file is lost on the way counts as unreachable', async () => {
  FakeWorker.behavior = 'lost';
  const challenge = await aChallenge();
  await expect(proveHuman(aService(() => Response.json(challenge)).call, ours)).rejects.toEqual({
    code: 'unreachable',
  });
  expect(workers[0]?.isEnded).toBe(true);
});

test('a puzzle that no one can solve is a bug, not a robot', async () => {
  const { parameters, ...signed } = await aChallenge();
  const broken = { ...signed, parameters: { ...parameters, algorithm: 'unheard of' } };
  await expect(proveHuman(aService(() => Response.json(broken)).call, ours)).rejects.toBeInstanceOf(Error);
});

test('a page without cryptography says so at once and asks for no puzzle', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'id' });
  const { asked, call } = aService();
  await expect(proveHuman(call, ours)).rejects.toEqual({ code: 'foreign_origin' });
  expect(asked).toEqual([]);
});

test('leaving ends the worker', async () => {
  FakeWorker.behavior = 'slow';
  const challenge = await aChallenge();
  const leaving = new AbortController();
  const proving = proveHuman(aService(() => Response.json(challenge)).call, ours, { signal: leaving.signal });
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  leaving.abort();
  await expect(proving).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers[0]?.isEnded).toBe(true);
});

const anUpload = { State: 'arriving', Received: 0, Bytes: 10, Refusal: null };

/** The server as photographs see it: a form is known once one of its photographs came with a proof. */
async function photoHouse() {
  const challenge = await aChallenge();
  const asked: string[] = [];
  let isKnown = false;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') {
      asked.push('puzzle');
      return Response.json(challenge);
    }
    const { Proof } = (await request.json()) as { Proof?: string };
    asked.push(Proof === undefined ? 'begin' : 'begin with proof');
    isKnown ||= Proof !== undefined;
    return Response.json(
      isKnown ? { Outcome: 'done', Upload: anUpload } : { Outcome: 'PROOF', Upload: null },
    );
  };
  const call = createCall({ origin: 'http://own.example', fetch });
  return { asked, begin: (photo: NewPhoto) => startPhoto(call, photo) };
}

const photo = (key: string) => ({ photo: key.repeat(43), draft: 'd'.repeat(43), bytes: 10 });

test('photographs that are chosen together need one proof, which the first of them makes', async () => {
  const { asked, begin } = await photoHouse();
  const started = await Promise.all(['a', 'b', 'c'].map((key) => begin(photo(key))));
  expect(started).toEqual(started.map(() => ({ Outcome: 'done', Upload: anUpload })));
  expect(asked).toEqual(['begin', 'puzzle', 'begin with proof', 'begin', 'begin']);
});

test('one that fails keeps none of the others back', async () => {
  FakeWorker.behavior = 'lost';
  const { begin } = await photoHouse();
  await expect(begin(photo('a'))).rejects.toEqual({ code: 'unreachable' });
  FakeWorker.behavior = 'solves';
  await expect(begin(photo('b'))).resolves.toMatchObject({ Outcome: 'done' });
});
