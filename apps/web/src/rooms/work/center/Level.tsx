import { type PublicLevel, publicLevelLabels } from '@kaisai/contract/work/labels'
import { setWorkLevel } from '@kaisai/contract/work/share.endpoints'
import { Select } from 'antd'
import { useLabel } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { useWorded } from '#web/wording-context.tsx'
import type { OwnWork } from '../site/parts/Versions.tsx'
import styles from './Center.module.css'
import { workCenterTexts } from './center-texts.ts'

const levels = Object.keys(publicLevelLabels) as PublicLevel[]

/** Who may see a work that is submitted. Fewer at any time, more only while it is edited: then the submission page asks. */
export const Level = ({ work, onChanged }: { work: OwnWork; onChanged: () => unknown }) => {
  const t = useWorded(workCenterTexts)
  const label = useLabel()
  const change = useSend(setWorkLevel)
  const fewer = levels.slice(0, levels.indexOf(work.publicLevel) + 1)
  const pick = async (publicLevel: PublicLevel): Promise<void> => {
    if (publicLevel === work.publicLevel) return
    if (!(await confirmBox({ title: t.levelAsk(label(publicLevelLabels[publicLevel])), text: t.levelHint }))) return
    const isDone = await change.send({ workId: work.workId, publicLevel }).then(
      () => true,
      () => false,
    )
    await onChanged()
    if (isDone) toast('success', t.levelSet)
  }
  if (!work.isCaptain || work.can.includes('edit') || fewer.length < 2)
    return <p className={styles.fine}>{label(publicLevelLabels[work.publicLevel])}</p>
  return (
    <Select
      aria-label={t.level}
      value={work.publicLevel}
      loading={change.isSending}
      options={fewer.map((value) => ({ value, label: label(publicLevelLabels[value]) }))}
      onChange={(value) => void pick(value)}
    />
  )
}
