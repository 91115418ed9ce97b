import { Type } from 'typebox'
import { uploadPurposeNames } from '../all-uploads.ts'
import { closed, download, get } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'

/**
 * Resumable uploads (tus 1.0) go to `/prod-api/system/file/upload`: POST with Upload-Length and Upload-Metadata
 * (`filename`, `purpose`), PATCH, HEAD, DELETE; the finishing PATCH answers the header `x-file-id`.
 */
export const UPLOAD_PATH = '/system/file/upload'

/** What an upload of a purpose must be: the browser checks before a byte is sent. */
export const getUploadRule = get('/system/file/rule', {
  title: ['上传规则', 'Upload rule'],
  access: 'signedIn',
  input: closed({ purpose: oneOf(uploadPurposeNames, ['用途', 'Purpose']) }),
  reply: closed({ kinds: Type.Array(Type.String()), maxMb: Type.Number(), chunkBytes: Type.Integer() }),
})

export const getFileInfo = get('/system/file/info', {
  title: ['文件信息', 'File'],
  access: 'signedIn',
  input: closed({ fileId: id(['文件', 'File']) }),
  reply: closed({
    fileId: Type.String(),
    name: Type.String(),
    bytes: Type.Integer(),
    sha256: Type.String(),
    mediaType: Type.String(),
    url: Type.String(),
  }),
})

/** The widths public pictures are offered in, pixels. */
export const pictureWidths = [480, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** A file by its id: pictures of open purposes for everybody, everything else for those who may. */
export const viewFile = download('/system/file/view', {
  title: ['查看文件', 'See a file'],
  access: 'public',
  rate: 'read',
  input: closed({
    id: id(['文件', 'File']),
    download: Type.Optional(Type.Boolean()),
    /** A picture at most so many pixels wide; a narrower one, and what is no picture, comes as it is. */
    width: Type.Optional(Type.Union(pictureWidths.map((width) => Type.Literal(width)))),
  }),
  reply: Type.Unknown(),
})
