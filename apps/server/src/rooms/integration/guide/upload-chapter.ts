// The guide's chapter about files: what tokens may upload is generated from the purposes, how stands here.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { BASE } from '#src/http/base.ts'
import { tokenUploads } from '#src/http/openapi-upload.ts'
import { type Chapter, html, table } from './guide.ts'

const texts = {
  zh: {
    title: '上传文件',
    lines: [
      '文件先上传，得到文件编号（x-file-id），再填入相应接口的 fileId。未被使用的文件保留 7 天。',
      '协议为 tus 1.0（可断点续传），现成的 tus 客户端均可使用；小文件两次请求即可：POST 开始，PATCH 发送全部内容。',
      '每次 PATCH 不宜超过 4 MB；中断后用 HEAD 查询 Upload-Offset，从该处继续。',
    ],
    head: ['用途（purpose）', '含义', '格式', '上限', '权限范围'],
    example: '示例',
  },
  en: {
    title: 'Uploading files',
    lines: [
      'A file is uploaded first; the id of it (x-file-id) is the fileId of the call that uses it. A file nothing uses is kept for 7 days.',
      'The protocol is tus 1.0, which resumes what was interrupted; any tus client will do. A small file takes two requests: POST begins, PATCH sends the whole.',
      'Send no more than 4 MB with one PATCH. After an interruption HEAD says the Upload-Offset to go on from.',
    ],
    head: ['Purpose', 'Meaning', 'Formats', 'At most', 'Scope'],
    example: 'Example',
  },
} as const

const example = `curl -i -X POST 'https://<host>${BASE}${UPLOAD_PATH}' -H 'Authorization: Bearer kst_…' -H 'Tus-Resumable: 1.0.0' \\
  -H 'Upload-Length: 42' -H "Upload-Metadata: filename $(printf roster.csv | base64),purpose $(printf rosterFile | base64)"
curl -i -X PATCH 'https://<host><Location>' -H 'Authorization: Bearer kst_…' -H 'Tus-Resumable: 1.0.0' \\
  -H 'Upload-Offset: 0' -H 'Content-Type: application/offset+octet-stream' --data-binary @roster.csv`

/** The chapter in a language. */
export const uploadChapter = (lang: Lang): Chapter => {
  const t = texts[lang]
  const rows = tokenUploads.map(({ purpose, rule }) => [
    `<code>${purpose}</code>`,
    html(inLang(rule.label, lang)),
    html(rule.kinds.join(', ')),
    `${rule.maxMb} MB`,
    `<code>${rule.scope}</code>`,
  ])
  return {
    id: 'uploads',
    title: t.title,
    html: `<ul>${t.lines.map((line) => `<li>${html(line)}</li>`).join('')}</ul>${table(t.head, rows)}<p>${t.example}</p><pre tabindex="0">${html(example)}</pre>`,
  }
}
