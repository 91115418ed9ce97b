// Asking before something is done, and doing what may be refused.
import { bilingual, textsNow } from '#web/lang.tsx'
import { promptBox } from './notice.ts'

const texts = bilingual({
  zh: { reason: '原因', short: '请填写原因，不少于2个字', long: '原因不超过500字' },
  en: { reason: 'Reason', short: 'State a reason of at least 2 characters', long: 'At most 500 characters' },
})

/** Asks why; null when turned away. */
export const askReason = async (options: {
  title: string
  text?: string
  confirmText?: string
  danger?: boolean
}): Promise<string | null> => {
  const t = textsNow(texts)
  const reason = await promptBox({
    ...options,
    field: {
      label: t.reason,
      type: 'textarea',
      check: (value) => (value.trim().length < 2 ? t.short : value.length > 500 ? t.long : null),
    },
  })
  return reason === null ? null : reason.trim()
}

/** Whether a call went through. A refusal was shown by the call itself. */
export const went = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
