// A form sends ids of stored files only: what is still on its way or was refused would be left out without a word.
import { useEffect } from 'react'
import { bilingual, textsNow } from '#web/lang.tsx'

const texts = bilingual({
  zh: {
    running: '文件正在上传，请等上传完成后再提交',
    failed: (names: string) => `${names} 未上传成功，请重试或移除后再提交`,
  },
  en: {
    running: 'A file is still being uploaded. Submit once it is there.',
    failed: (names: string) => `${names}: not uploaded. Try it again or remove it, then submit.`,
  },
})

interface Row {
  readonly file: File | null
  readonly stored: unknown
  readonly problem: string | null
}

/** Rows of the upload fields of each form, by the field. */
const fields = new WeakMap<object, Map<object, readonly Row[]>>()

/** Makes the files of a field known to its form while it is shown. */
export const useKnownToForm = (form: object | null, rows: readonly Row[]): void => {
  useEffect(() => {
    if (form === null) return
    const own = {}
    const all = fields.get(form) ?? new Map<object, readonly Row[]>()
    fields.set(form, all.set(own, rows))
    return () => void all.delete(own)
  }, [form, rows])
}

/** Why a form cannot be sent yet: a file is on its way, or was not uploaded; null where all are stored. */
export const unsettledUploads = (form: object): string | null => {
  const open = [...(fields.get(form)?.values() ?? [])].flat().filter(({ stored }) => !stored)
  if (open.length === 0) return null
  const failed = open.filter(({ problem }) => problem !== null)
  const t = textsNow(texts)
  if (failed.length < open.length) return t.running
  return t.failed(failed.map(({ file }) => `“${file?.name ?? ''}”`).join(' '))
}
