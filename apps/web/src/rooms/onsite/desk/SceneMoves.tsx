import { getRun } from '@kaisai/contract/onsite/run.endpoints'
import { getScene, moveScene, pageScenes } from '@kaisai/contract/onsite/scene.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { confirmBox, promptBox } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { onsiteTexts } from './desk-texts.ts'

const verbs = ['ready', 'start', 'pause', 'resume', 'finish'] as const

/** The moves a scene offers now. */
export const SceneMoves = ({ sceneId, can }: { sceneId: string; can: readonly string[] }) => {
  const t = useTexts(onsiteTexts)
  const { send } = useSend(moveScene, [getScene, getRun, pageScenes])
  const go = async (verb: (typeof verbs)[number]): Promise<void> => {
    const reason = verb === 'pause' ? await promptBox({ title: t.pause, field: { label: t.reason } }) : ''
    if (reason === null) return
    if (verb === 'finish' && !(await confirmBox({ title: t.finish, text: t.finishText, danger: true }))) return
    await send({ sceneId, verb, reason }).catch(() => undefined)
  }
  return verbs
    .filter((verb) => can.includes(verb))
    .map((verb) => (
      <ThrottledButton key={verb} danger={verb === 'finish'} onClick={() => go(verb)}>
        {t[verb]}
      </ThrottledButton>
    ))
}
