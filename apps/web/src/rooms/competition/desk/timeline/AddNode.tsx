import { PlusOutlined } from '@ant-design/icons'
import { chinaDay, msOf } from '@kaisai/contract/china-clock'
import type { TimelineStage, WindowNode } from '@kaisai/contract/competition/timeline/node'
import { Button, Dropdown } from 'antd'
import styles from './AddNode.module.css'
import { missingKinds, suggestNode } from './suggest-node.ts'
import { familyOf, useWindowWords } from './window-look.ts'

interface AddNodeProps {
  stages: readonly TimelineStage[]
  stage: TimelineStage
  /** Where a first window begins: some days after this moment. */
  at: Date
  onAdd: (stage: TimelineStage, node: WindowNode) => void
  /** Words beside the sign. */
  isWide?: boolean
}

/** The kinds of windows a stage still misses; the chosen one is added with dates that follow what comes before it. */
export const AddNode = ({ stages, stage, at, onAdd, isWide = false }: AddNodeProps) => {
  const { t, stageName, kindName } = useWindowWords()
  const kinds = missingKinds(stage)
  const title = kinds.length === 0 ? t.addedAll : t.addTo(stageName(stage))
  const items = () =>
    kinds.map((kind) => {
      const node = suggestNode(stages, stage, kind, at)
      return {
        key: kind,
        label: (
          <span className={styles.item} data-family={familyOf[kind]}>
            {kindName(kind)}
            <small>{days(node)}</small>
          </span>
        ),
        onClick: () => onAdd(stage, node),
      }
    })
  return (
    <Dropdown trigger={['click']} disabled={kinds.length === 0} menu={{ items: items(), className: styles.menu }}>
      <Button
        size={isWide ? 'middle' : 'small'}
        type={isWide ? 'default' : 'text'}
        icon={<PlusOutlined />}
        disabled={kinds.length === 0}
        aria-label={title}
        title={title}
      >
        {isWide ? t.add : null}
      </Button>
    </Dropdown>
  )
}

const days = ({ startsAt, endsAt }: WindowNode): string => {
  const [first, last] = [chinaDay(msOf(startsAt)), chinaDay(msOf(endsAt))]
  return first === last ? first : `${first} – ${last.slice(5)}`
}
