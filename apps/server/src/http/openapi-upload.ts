// The calls of an upload in the published document: they speak tus 1.0 and not the envelope, so no endpoint object describes them.
import { type UploadPurpose, uploadPurposes } from '@kaisai/contract/all-uploads'
import type { TokenScope } from '@kaisai/contract/scope'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import type { UploadRule } from '@kaisai/contract/upload'
import { BASE } from './base.ts'

/** What tokens may upload, with the scope it needs. */
export const tokenUploads: readonly {
  readonly purpose: UploadPurpose
  readonly rule: UploadRule & { readonly scope: TokenScope }
}[] = Object.entries<UploadRule>(uploadPurposes).flatMap(([purpose, rule]) =>
  rule.scope === undefined ? [] : [{ purpose: purpose as UploadPurpose, rule: { ...rule, scope: rule.scope } }],
)

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  ...{ name, in: 'header', required: true, description, schema },
})
const version = header('Tus-Resumable', 'The version of the protocol', { type: 'string', const: '1.0.0' })
const uploadId = { name: 'uploadId', in: 'path', required: true, schema: { type: 'string' } }
const refused = { description: 'A refusal: code and msg in the envelope' }
const common = (operationId: string, summary: string) => ({
  ...{ operationId, tags: ['system'], summary, security: [{ bearer: [] }] },
  'x-scopes-by-purpose': Object.fromEntries(tokenUploads.map(({ purpose, rule }) => [purpose, rule.scope])),
})

/** The paths of uploads. */
export const uploadPaths = {
  [BASE + UPLOAD_PATH]: {
    post: {
      ...common('system.beginUpload', '开始上传 · Begin an upload'),
      parameters: [
        version,
        header('Upload-Length', 'Bytes of the whole file', { type: 'integer', minimum: 1 }),
        header('Upload-Metadata', '`filename <base64>,purpose <base64>`; the purpose is one of x-scopes-by-purpose'),
      ],
      responses: { 201: { description: 'Begun; the header Location is where the bytes go' }, default: refused },
    },
  },
  [`${BASE}${UPLOAD_PATH}/{uploadId}`]: {
    patch: {
      ...common('system.sendUpload', '上传内容 · Send bytes'),
      parameters: [uploadId, version, header('Upload-Offset', 'How many bytes have arrived', { type: 'integer', minimum: 0 })],
      requestBody: { content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: {
          description: 'Arrived; Upload-Offset says how far. With the last byte the header x-file-id is the id of the file',
        },
        default: refused,
      },
    },
    head: {
      ...common('system.askUpload', '查询进度 · How far an upload is'),
      parameters: [uploadId, version],
      responses: { 200: { description: 'Upload-Offset and Upload-Length; x-file-id once it is whole' }, default: refused },
    },
  },
} as const
