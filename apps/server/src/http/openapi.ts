// The OpenAPI document, made from the endpoint objects. Served in development and tests only.
import { allEndpoints } from '@kaisai/contract/all'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { problems } from '@kaisai/contract/problem'
import { BASE } from './base.ts'

interface SchemaObject {
  properties?: Record<string, unknown>
  required?: string[]
}

const parameters = (endpoint: Endpoint) => {
  const { properties = {}, required = [] } = endpoint.input as SchemaObject
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
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
  'x-rate': endpoint.rate,
  'x-step-up': endpoint.stepUp,
  ...(endpoint.method === 'GET'
    ? { parameters: parameters(endpoint) }
    : { requestBody: { content: { 'application/json': { schema: endpoint.input } } } }),
  responses: {
    200: {
      description: endpoint.title[1],
      content:
        endpoint.kind === 'file'
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: envelope(endpoint.reply) } },
    },
    default: {
      description: 'A refusal: code and msg in the envelope',
      content: { 'application/json': { schema: envelope({}) } },
    },
  },
})

/** The whole document (OpenAPI 3.1). */
export const openApiDocument = (): object => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { room, name, endpoint } of allEndpoints) {
    const path = BASE + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(room, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kaisai', version: '1', description: 'Envelope {code,msg,data}; code 0 is success.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    'x-problems': Object.entries(problems).map(([key, [code, http, zh, en]]) => ({ key, code, http, zh, en })),
    paths,
  }
}
