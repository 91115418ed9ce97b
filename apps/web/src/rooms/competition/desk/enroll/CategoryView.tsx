import { levelGroupLabels } from '@kaisai/contract/competition/rules/labels'
import { span, spanEn } from '@kaisai/contract/competition/rules/rule'
import { getEnrollSetting } from '@kaisai/contract/competition/stage.endpoints'
import { Drawer } from 'antd'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { RulesInWords } from '../rules/RulesInWords.tsx'
import styles from './Categories.module.css'
import { categoryTexts } from './category-texts.ts'
import type { Item } from './category-values.ts'
import { categoryName, feeText } from './category-words.ts'

interface CategoryViewProps {
  item: Item | null
  items: readonly Item[]
  competitionId: string
  onClose: () => void
}

/** A category to look at, where nothing may be changed: what is set, and the sentences participants read. */
export const CategoryView = ({ item, items, competitionId, onClose }: CategoryViewProps) => {
  const t = useTexts(categoryTexts)
  const { lang } = useLang()
  const shown = useKept(item)
  const { data: settings } = useReply(getEnrollSetting, { competitionId }, { staleMs: 0 })
  return (
    <Drawer title={shown ? categoryName(shown, lang) : ''} open={item !== null} size={640} onClose={onClose} destroyOnHidden>
      {shown ? <Everything item={shown} items={items} /> : null}
      {shown && settings ? (
        <section className={styles.words}>
          <h3>{t.inWords}</h3>
          <RulesInWords rules={settings.rules} categories={[shown]} />
        </section>
      ) : null}
    </Drawer>
  )
}

const Everything = ({ item, items }: { item: Item; items: readonly Item[] }) => {
  const comma = useComma()
  const t = useTexts(categoryTexts)
  const label = useLabel()
  const { lang } = useLang()
  const { limits } = item
  const { labelOf } = useDict('discipline')
  const parent = items.find(({ itemId }) => itemId === item.parentId)
  const spanText = lang === 'en' ? spanEn : span
  const limit = (most: number | null): string | number => most ?? t.unlimited
  return (
    <Detail
      items={[
        { label: t.parent, value: parent ? categoryName(parent, lang) : t.topLevel },
        { label: t.code, value: item.code },
        { label: t.name, value: item.name },
        { label: t.nameEn, value: item.nameEn || '–' },
        { label: t.disciplines, value: item.disciplines.map(labelOf).join(comma) || '–' },
        { label: t.enabled, value: item.isEnabled ? t.yes : t.no },
        { label: t.members, value: spanText(limits.memberMin, limits.memberMax) },
        { label: t.advisors, value: spanText(limits.advisorMin, limits.advisorMax) },
        { label: t.companyAdvisors, value: spanText(limits.companyAdvisorMin, limits.companyAdvisorMax) },
        { label: t.crossSchool, value: limits.isCrossSchoolAllowed ? t.yes : t.no },
        { label: t.perPerson, value: limit(limits.perPersonMax) },
        { label: t.totalQuota, value: `${limit(limits.totalQuota)}${item.taken > 0 ? ` (${t.facts.taken(item.taken)})` : ''}` },
        { label: t.perSchoolQuota, value: limit(limits.perSchoolQuota) },
        { label: t.levelGroup, value: limits.levelGroup === null ? t.noGroup : label(levelGroupLabels[limits.levelGroup]) },
        { label: t.kind, value: limits.kind ?? '–' },
        { label: t.fee, value: feeText(item, t) },
        { label: t.enrollForm, value: item.enrollFormName || t.facts.noEnrollForm },
        { label: t.workForm, value: item.workFormName || t.facts.noWorkForm },
        ...(item.description === '' ? [] : [{ label: t.description, value: item.description, wide: true }]),
        ...(item.descriptionEn === '' ? [] : [{ label: t.descriptionEn, value: item.descriptionEn, wide: true }]),
      ]}
    />
  )
}
