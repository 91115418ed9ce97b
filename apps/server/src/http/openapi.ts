// The OpenAPI document, made from the endpoint objects: of what tokens may call, published where the administrator allows it, and of
// everything, in development and tests only.
import { allEndpoints } from '@kaisai/contract/all'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { API_VERSION } from '@kaisai/contract/integration/labels'
import { problems } from '@kaisai/contract/problem'
import { type Scope, scopeDefs } from '@kaisai/contract/scope'
import { BASE } from './base.ts'
import { limits } from './limits.ts'
import { uploadPaths } from './openapi-upload.ts'

interface SchemaObject {
  properties?: Record<string, unknown>
  required?: string[]
}

// Of our own keywords the label stays, as a description; the others are for our own validator.
const OWN = new Set(['rule', 'multiline', 'verbatim', 'emptyAllowed', 'freeText'])
const plain = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      OWN.has(key) && typeof value !== 'object'
        ? []
        : key === 'label' && Array.isArray(value)
          ? [['description', value.join(' · ')]]
          : [[key, plain(value)]],
    ),
  )
}

const parameters = (endpoint: Endpoint) => {
  const { properties = {}, required = [] } = endpoint.input as SchemaObject
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: plain(schema),
  }))
}

const envelope = (reply: unknown) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: reply },
})

const operation = (room: string, name: string, endpoint: Endpoint) => ({
  operationId: `${room}.${name}`,
  tags: [room],
  summary: `${endpoint.title[0]} · ${endpoint.title[1]}`,
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  'x-access': endpoint.access,
  'x-scope': endpoint.scope,
  'x-rate': endpoint.rate,
  'x-calls-per-minute': limits[endpoint.rate].person,
  'x-step-up': endpoint.stepUp,
  ...(endpoint.method === 'GET'
    ? { parameters: parameters(endpoint) }
    : { requestBody: { content: { 'application/json': { schema: plain(endpoint.input) } } } }),
  responses: {
    200: {
      description: endpoint.title[1],
      content:
        endpoint.kind === 'file'
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: envelope(plain(endpoint.reply)) } },
    },
    default: {
      description: 'A refusal: code and msg in the envelope',
      content: { 'application/json': { schema: envelope({}) } },
    },
  },
})

/** The calls integrators may use, in the order of the rooms. */
export const publishedEndpoints = allEndpoints.filter(({ endpoint }) => endpoint.scope !== null)

/** The whole document (OpenAPI 3.1): of what is published for integrators, or of everything. */
export const openApiDocument = (which: 'published' | 'all'): object => {
  const paths: Record<string, Record<string, unknown>> = {}
  const chosen = which === 'all' ? allEndpoints : publishedEndpoints
  for (const { room, name, endpoint } of chosen) {
    const path = BASE + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(room, name, endpoint) }
  }
  Object.assign(paths, uploadPaths)
  const rooms = new Set<string>(['house', 'integration', 'system', ...chosen.map(({ room }) => room)])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaisai',
      version: API_VERSION,
      description:
        'Envelope {code,msg,data}; code 0 is success. Authorization: Bearer kst_… . Fields may be added within a version, none is removed or changed.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    'x-scopes': (Object.keys(scopeDefs) as Scope[]).map((scope) => ({
      scope,
      zh: scopeDefs[scope].label[0],
      en: scopeDefs[scope].label[1],
      writes: scopeDefs[scope].writes,
    })),
    'x-problems': Object.entries(problems)
      .filter(([key]) => rooms.has(key.split('.')[0]!))
      .map(([key, [code, http, zh, en]]) => ({ key, code, http, zh, en })),
    paths,
  }
}
