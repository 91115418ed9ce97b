import type { Endpoint, InputOf } from '@kaisai/contract/endpoint'
import { call } from '#web/call.ts'
import type { CallArgs } from '#web/caller.ts'
import { textsNow } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { schoolTexts } from './school-texts.ts'

/** As many rows as one call deletes. */
const MOST = 200

interface Removal<E extends Endpoint> {
  title: string
  text: string
  endpoint: E
  input: InputOf<E>
  /** How many rows go. */
  count: number
  refreshes: readonly Pick<Endpoint, 'path'>[]
  /** After they are gone. */
  done: () => void
}

/** Asks, naming rows and consequence, and deletes them: all or none. A refusal is shown by the caller of calls. */
export const removeRows = async <E extends Endpoint>({
  title,
  text,
  endpoint,
  input,
  count,
  refreshes,
  done,
}: Removal<E>): Promise<void> => {
  const t = textsNow(schoolTexts)
  if (count > MOST) return toast('warning', t.tooMany(MOST))
  if (!(await confirmBox({ title, text, danger: true, confirmText: textsNow(words).remove }))) return
  const isGone = await call(endpoint, ...([input] as never as CallArgs<E, []>)).then(
    () => true,
    () => false,
  )
  if (isGone) {
    toast('success', t.removed(count))
    done()
  }
  await refresh(...refreshes)
}
