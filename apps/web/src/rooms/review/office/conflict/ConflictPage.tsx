import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { CompetitionSelect } from '../CompetitionSelect.tsx'
import office from '../Office.module.css'
import { ConflictForm } from './ConflictForm.tsx'
import { ConflictTable } from './ConflictTable.tsx'
import { conflictTexts } from './conflict-texts.ts'

/** /review/conflict?competitionId=…: who must not judge what. */
export const ConflictPage = () => {
  const t = useTexts(conflictTexts)
  const [query, setQuery] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const competitionId = query.get('competitionId') ?? undefined
  const isInside = useWorkspace() !== null
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <span className={office.tools}>
            {isInside ? null : (
              <CompetitionSelect
                className={office.choice ?? ''}
                aria-label={t.competition}
                placeholder={t.chooseFirst}
                allowClear={false}
                value={competitionId}
                onChange={(next) => setQuery(next ? { competitionId: next } : {})}
              />
            )}
            <Button type="primary" icon={<PlusOutlined />} disabled={!competitionId} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </span>
        }
      />
      {competitionId ? (
        <ConflictTable key={competitionId} competitionId={competitionId} />
      ) : (
        <section className={office.card}>
          <EmptyFace text={t.chooseFirst} />
        </section>
      )}
      {isAdding && competitionId ? <ConflictForm competitionId={competitionId} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
