import { pageChecks } from '@kaisai/contract/news/apply.endpoints'
import { articleStates } from '@kaisai/contract/news/article.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { words } from '#web/ui/texts.ts'
import { applyTexts } from './apply-texts.ts'
import { CheckTable } from './CheckTable.tsx'

/** `/newsManagement/competitionCheck`: articles and notices offered from below, as they wait for the own check. */
export const CheckPage = () => {
  const t = useTexts(applyTexts)
  const w = useTexts(words)
  const label = useLabel()
  return (
    <>
      <PageHeader title={t.checkTitle} hint={t.checkHint} />
      <CheckTable
        name="news.checks"
        list={pageChecks}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.titleKeyword },
          { name: 'waiting', label: t.waiting, kind: 'select', options: [{ value: 'true', label: t.waitingForMe }] },
          {
            name: 'kind',
            label: t.kind,
            kind: 'select',
            options: (['article', 'notice'] as const).map((value) => ({ value, label: t.kinds[value] })),
          },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: Object.entries(articleStates.states)
              .filter(([value]) => value !== 'draft')
              .map(([value, name]) => ({ value, label: label(name) })),
          },
        ]}
      />
    </>
  )
}
