import { PlusOutlined } from '@ant-design/icons'
import { expertStates } from '@kaisai/contract/expert/expert.states'
import { accountLabels, sourceLabels, titleLabels } from '@kaisai/contract/expert/labels'
import { countExperts, exportExperts, pageExperts } from '@kaisai/contract/expert/library.endpoints'
import { inLang, type Label } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { BulkButtons } from '#web/ui/bulk/BulkButtons.tsx'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { ContactExport } from '#web/ui/export/ContactExport.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { type Filter, filterNames } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import { useOpened } from '#web/ui/use-opened.ts'
import { deskTexts } from '../desk-texts.ts'
import { SendForm } from '../invitation/SendForm.tsx'
import { useLibraryFilter, usePlaceFilters } from '../parts/fields.tsx'
import styles from '../parts/Parts.module.css'
import { AddToGroup } from './AddToGroup.tsx'
import { bulkExperts, sharedLibrary } from './bulk-experts.ts'
import { ExpertDrawer } from './ExpertDrawer.tsx'
import { ExpertForm } from './ExpertForm.tsx'
import { ExpertImport } from './ExpertImport.tsx'
import { type ExpertRow, useExpertColumns } from './expert-columns.tsx'
import { MoveExpert } from './MoveExpert.tsx'

/** Words of a table of labels as choices. */
export const useChoices = () => {
  const { lang } = useLang()
  return (labels: Readonly<Record<string, Label>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: inLang(label, lang) }))
}

const useFilters = (): Filter[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const choices = useChoices()
  const disciplines = useDict('discipline')
  const seesLoads = usePermission(['review:batch:list', 'expert:invitation:send'])
  const { draft: _, ...shown } = expertStates.states
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
    ...useLibraryFilter(),
    { name: 'discipline', label: t.discipline, kind: 'select', options: disciplines.options },
    { name: 'title', label: t.title, kind: 'select', options: choices(titleLabels) },
    { name: 'status', label: w.status, kind: 'select', options: choices(shown) },
    ...usePlaceFilters(),
    { name: 'source', label: t.source, kind: 'select', options: choices(sourceLabels) },
    { name: 'account', label: t.account, kind: 'select', options: choices(accountLabels) },
    ...(seesLoads
      ? [
          { name: 'loadTo', label: t.loadTo },
          { name: 'onTimeFrom', label: t.onTimeFrom },
        ]
      : []),
  ]
}

/** What ticked experts of one library are about to get together. */
interface Together {
  readonly kind: 'invite' | 'group'
  readonly experts: readonly ExpertRow[]
  readonly libraryId: string
}

/** /expert/library: everybody who may judge, with load and punctuality. */
export const LibraryPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const [target, setTarget] = useState<string | 'new' | null>(null)
  const [looked, setLooked] = useOpened('expertId')
  const [moved, setMoved] = useState<{ row: ExpertRow; verb: string } | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [together, setTogether] = useState<Together | null>(null)
  const mayEdit = usePermission(['expert:info:edit'])
  const mayGroup = usePermission(['expert:group:edit'])
  const mayInvite = usePermission(['expert:invitation:send'])
  const filters = useFilters()
  const begin = (kind: Together['kind'], rows: readonly ExpertRow[]): void => {
    const experts = rows.filter(({ status }) => isIn(expertStates, 'available', status))
    const libraryId = sharedLibrary(experts, t)
    if (libraryId) setTogether({ kind, experts, libraryId })
  }
  const columns = useExpertColumns({ look: setLooked, edit: setTarget, move: (row, verb) => setMoved({ row, verb }) })
  const actions = (
    <Can any={['expert:info:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
        {t.addExpert}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader
        title={t.experts}
        hint={t.expertsHint}
        actions={
          <>
            <Can any={['expert:info:import']}>
              <Button onClick={() => setImporting(true)}>{w.import}</Button>
            </Can>
            <ExportButton names={filterNames(filters)} />
            {actions}
          </>
        }
      />
      <Numbers names={filterNames(filters)} />
      <DataTable
        name="expert.library"
        list={pageExperts}
        rowKey="expertId"
        defaultSort="-createTime"
        filters={filters}
        columns={columns}
        onRow={(row) => setLooked(row.expertId)}
        selection={
          mayEdit || mayGroup || mayInvite
            ? (rows, _clear, keep) => (
                <>
                  {mayInvite ? (
                    <Button size="small" onClick={() => begin('invite', rows)}>
                      {t.invite}
                    </Button>
                  ) : null}
                  {mayGroup ? (
                    <Button size="small" onClick={() => begin('group', rows)}>
                      {t.addMember}
                    </Button>
                  ) : null}
                  {mayEdit ? (
                    <BulkButtons
                      rows={rows}
                      keyOf={({ expertId }) => expertId}
                      nameOf={({ name, schoolName }) => `${name}（${schoolName}）`}
                      keep={keep}
                      refresh={() => refresh(pageExperts, countExperts)}
                      actions={bulkExperts(t)}
                    />
                  ) : null}
                </>
              )
            : undefined
        }
        empty={{ text: t.noExperts, action: actions }}
      />
      <ExpertForm target={target} onClose={() => setTarget(null)} />
      <ExpertDrawer expertId={looked} onClose={() => setLooked(null)} />
      {together?.kind === 'group' ? <AddToGroup {...together} onClose={() => setTogether(null)} /> : null}
      {together?.kind === 'invite' ? <SendForm {...together} onClose={() => setTogether(null)} /> : null}
      {moved ? <MoveExpert row={moved.row} verb={moved.verb} onClose={() => setMoved(null)} /> : null}
      <ExpertImport open={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}

const useFilterInput = (names: readonly string[]): Record<string, string> => {
  const [query] = useSearchParams()
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
}

const ExportButton = ({ names }: { names: readonly string[] }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { loadTo, onTimeFrom, ...input } = useFilterInput(names)
  const [isOpen, setOpen] = useState(false)
  const mayReveal = usePermission(['expert:info:reveal'])
  const numbers = { ...(loadTo ? { loadTo: Number(loadTo) } : {}), ...(onTimeFrom ? { onTimeFrom: Number(onTimeFrom) } : {}) }
  return (
    <Can any={['expert:info:export']}>
      <Button onClick={() => setOpen(true)}>{w.export}</Button>
      <SubscribeButton endpoint={exportExperts} input={{ ...input, ...numbers }} />
      <ContactExport
        title={t.exportAsk}
        open={isOpen}
        onClose={() => setOpen(false)}
        contacts={mayReveal ? 'choice' : 'never'}
        start={(wish, options) => call(exportExperts, { ...input, ...numbers, ...wish }, options)}
      />
    </Can>
  )
}

const Numbers = ({ names }: { names: readonly string[] }) => {
  const t = useTexts(deskTexts)
  const { status: _, ...input } = useFilterInput(names)
  const { data } = useReply(countExperts, input as never, { staleMs: 10_000 })
  if (!data) return null
  const shown = data.byStatus.filter(({ count }) => count > 0)
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{t.total}</dt>
        <dd>{formatNumber(data.total)}</dd>
      </div>
      {shown.map(({ status, statusName, count }) => (
        <div key={status}>
          <dt>{statusName}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
