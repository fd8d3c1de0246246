/**
 * The OpenAPI 3.1 document of the calls, made from the endpoint table alone. It does not ask the web framework what
 * was registered: the table is what the server registers from, and zod writes the very JSON Schema that OpenAPI 3.1
 * takes, so a plug-in between the two would only add settings.
 */
import * as z from 'zod/mini';

import type { Endpoint, Schema } from '#contract/kernel/endpoint.ts';
import { commonProblems, type ProblemCode } from '#contract/kernel/problems.ts';
import { problemSchema } from '#contract/kernel/problemSchema.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { statusOf } from '#server/platform/errors.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Facts = { title: string; version: string };

/** What callers send is read before defaults are filled in, what they get is read after. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: form,
  }));
}

/** Every problem a call may answer, with those that any call may. */
const problemsOf = ({ problems }: Endpoint): ProblemCode[] => [...new Set([...problems, ...commonProblems])];

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function responsesOf(endpoint: Endpoint): Record<string, unknown> {
  const codesByStatus = Map.groupBy(problemsOf(endpoint), statusOf);
  const refusals = [...codesByStatus].map(([status, codes]): [string, unknown] => [
    String(status),
    { description: codes.join(' or '), ...json({ $ref: '#/components/schemas/Problem' }) },
  ]);
  const { summary: description, answerType = 'application/json' } = endpoint;
  const schema = jsonSchemaOf(endpoint.answer, 'output');
  const answer = { description, content: { [answerType]: { schema } } };
  return Object.fromEntries([['200', answer], ...refusals]);
}

const markOfWritingCall = {
  name: writingCallHeader.name,
  in: 'header',
  required: true,
  description: 'Proof that the call comes from our own pages.',
  schema: { const: writingCallHeader.value },
};

function operationOf(endpoint: Endpoint) {
  const { method, domain, summary, params, query, body, takesFile, writes } = endpoint;
  const isWriting = method !== 'GET' || writes === true;
  return {
    tags: [domain],
    summary,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(isWriting ? [markOfWritingCall] : []),
    ],
    ...(body && { requestBody: { required: true, ...json(jsonSchemaOf(body, 'input')) } }),
    ...(takesFile && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: responsesOf(endpoint),
  };
}

/** `/api/detail/:lot` as OpenAPI writes it: `/api/detail/{lot}`. */
const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/gu, '{$1}');

export function openApiDocument(endpoints: readonly Endpoint[], { title, version }: Facts) {
  const paths = Map.groupBy(endpoints, ({ path }) => openApiPath(path));
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths: Object.fromEntries(
      [...paths].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
      ]),
    ),
    components: { schemas: { Problem: jsonSchemaOf(problemSchema, 'output') } },
  };
}
