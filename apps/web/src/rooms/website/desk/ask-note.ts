import { textsNow } from '#web/lang.tsx'
import { promptBox } from '#web/ui/notice/notice.ts'
import { publishTexts } from './publish-texts.ts'

const MOST = 200

/** Asks whether something shall be published, and for the note that is kept with it, which may be empty; null: no. */
export const askNote = async (box: { title: string; text: string; confirmText: string }): Promise<string | null> => {
  const t = textsNow(publishTexts)
  const check = (note: string): string | null => (note.length > MOST ? t.noteLong : null)
  const note = await promptBox({ ...box, field: { label: t.note, type: 'textarea', check } })
  return note === null ? null : note.trim()
}
