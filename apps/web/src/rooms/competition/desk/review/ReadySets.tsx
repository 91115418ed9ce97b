import { DownOutlined } from '@ant-design/icons'
import { commaOf } from '@kaisai/contract/lang'
import { Button, Dropdown } from 'antd'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import { criteriaTexts } from './criteria-texts.ts'
import { type ReadySet, readyCriteria } from './ready-criteria.ts'

interface ReadySetsProps {
  /** There are no criteria yet: the sets are shown at once instead of in a menu. */
  isFirst: boolean
  onChoose: (set: ReadySet) => void
}

/** Sets of criteria to start from. */
export const ReadySets = ({ isFirst, onChoose }: ReadySetsProps) => {
  const t = useTexts(criteriaTexts)
  const label = useLabel()
  const { lang } = useLang()
  const inside = ({ criteria }: ReadySet): string =>
    t.count(
      criteria.length,
      criteria.map(({ name, nameEn, weight }) => `${lang === 'en' ? nameEn : name} ${weight}`).join(commaOf(lang)),
    )
  if (isFirst)
    return (
      <div className={styles.sets}>
        {readyCriteria.map((set) => (
          <button key={set.key} type="button" className={styles.set} onClick={() => onChoose(set)}>
            <b>{label(set.label)}</b>
            <small>{inside(set)}</small>
          </button>
        ))}
      </div>
    )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: readyCriteria.map((set) => ({
          key: set.key,
          label: (
            <span className={styles.menuSet}>
              {label(set.label)}
              <small>{inside(set)}</small>
            </span>
          ),
          onClick: () => onChoose(set),
        })),
      }}
    >
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t.startFrom}
      </Button>
    </Dropdown>
  )
}
