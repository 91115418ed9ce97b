import { checkAwardImport, exportAwards, exportAwardTemplate, importAwards } from '@kaisai/contract/award/exchange.endpoints'
import { assignAwards, moveAwards, pageAwards } from '@kaisai/contract/award/grant.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import { StageSelect, useStages } from '../StageSelect.tsx'
import { AwardDrawer } from './AwardDrawer.tsx'
import { AwardItemTable } from './AwardItemTable.tsx'
import { AwardNumbers } from './AwardNumbers.tsx'
import { AwardTeamTable } from './AwardTeamTable.tsx'
import { type AwardRow, useAwardColumns } from './award-columns.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { GiveForm } from './GiveForm.tsx'
import { PublishForm } from './PublishForm.tsx'
import { RevokeForm } from './RevokeForm.tsx'
import { useAwardFilters } from './use-award-filters.ts'

/** How awards are seen: each one, by award, by team. In the address `by`: `view` is a saved view of a list. */
const views = ['list', 'award', 'team'] as const

type Dialog =
  | { readonly kind: 'import' }
  | { readonly kind: 'give'; readonly schemeItemId?: string }
  | { readonly kind: 'publish'; readonly awardIds: string[] | null }
  | { readonly kind: 'revoke' | 'change'; readonly row: AwardRow }
  | { readonly kind: 'open'; readonly awardId: string }

const exportable = ['itemId', 'level', 'schoolId', 'status', 'targetType', 'source', 'needsWork', 'keyword'] as const
type Exported = Omit<InputOf<typeof exportAwards>, 'competitionId' | 'stageId'>
const exportedFilters = (query: URLSearchParams): Exported =>
  Object.fromEntries(
    exportable.flatMap((name) => {
      const value = query.get(name)
      if (!value) return []
      return [[name, name === 'level' ? Number(value) : name === 'needsWork' ? value === 'true' : value] as const]
    }),
  )

/** /competitionReward/detailedList: the awards of a stage, from proposal to final. */
export const AwardListPage = () => {
  const t = useTexts(awardTexts)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const stages = useStages()
  // From the workbench: the only stage of the competition whose result is ready, or the last one to give awards by.
  const ready = stages.filter((one) => one.isReady && one.competitionId === query.get('competitionId'))
  const isInside = useWorkspace() !== null
  const given =
    ready.length === 1 || query.get('assign') || isInside ? (ready.at(-1) ?? (isInside ? stages.at(-1) : undefined)) : undefined
  const stageId = query.get('stageId') ?? given?.stageId
  const stage = stages.find((one) => one.stageId === stageId)
  const [dialog, show] = useState<Dialog | null>(null)
  const close = (): void => show(null)
  const view = views.find((one) => one === query.get('by')) ?? 'list'
  const open = (awardId: string): void => show({ kind: 'open', awardId })
  const columns = useAwardColumns({
    onOpen: (row) => open(row.awardId),
    onRevoke: (row) => show({ kind: 'revoke', row }),
    onChange: (row) => show({ kind: 'change', row }),
  })
  const filters = useAwardFilters(stage)
  const assign = async (): Promise<void> => {
    if (!stage?.schemeId) return toast('warning', stage ? t.noScheme : t.chooseFirst)
    if (!(await confirmBox({ title: t.assign, text: t.assignText(stage.schemeName) }))) return
    await call(assignAwards, { stageId: stage.stageId, schemeId: stage.schemeId })
      .then(({ added, removed }) => toast('success', t.assigned(added, removed)))
      .catch(() => undefined)
    await refreshAwards()
  }
  const move = async (verb: 'confirm' | 'propose', awardIds: string[] | null, count: number): Promise<boolean> => {
    if (!stageId) return false
    const text = verb === 'confirm' ? t.confirmText(count) : t.proposeText(count)
    if (!(await confirmBox({ text }))) return false
    const moved = await call(moveAwards, { stageId, awardIds, verb, note: '' }).catch(() => null)
    if (moved) toast('success', verb === 'confirm' ? t.confirmed(moved.moved) : t.movedBack(moved.moved))
    await refreshAwards()
    return moved !== null
  }
  const exportIt = async (): Promise<void> => {
    if (!stage) return toast('warning', t.chooseFirst)
    // What is filtered on the page is what leaves.
    await call(exportAwards, { ...exportedFilters(query), competitionId: stage.competitionId, stageId: stage.stageId })
      .then(() => toast('success', t.exporting))
      .catch(() => undefined)
  }
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.awards}
        hint={t.awardsHint}
        actions={
          stage ? (
            <>
              <Can any={['award:grant:export']}>
                <ThrottledButton onClick={exportIt}>{t.export}</ThrottledButton>
                <SubscribeButton
                  endpoint={exportAwards}
                  input={{ ...exportedFilters(query), competitionId: stage.competitionId, stageId: stage.stageId }}
                />
              </Can>
              <Can any={['award:grant:import']}>
                <Button onClick={() => show({ kind: 'import' })}>{t.import}</Button>
              </Can>
              <Can any={['award:grant:edit']}>
                <Button onClick={() => show({ kind: 'give' })}>{t.give}</Button>
              </Can>
              <Can any={['award:scheme:list']}>
                <Button onClick={() => void navigate(`/award/simulate?stageId=${stage.stageId}`)}>{t.simulator}</Button>
              </Can>
              <Can any={['award:grant:edit']}>
                <ThrottledButton
                  type="primary"
                  disabled={!stage.isReady}
                  title={stage.isReady ? undefined : t.notReady}
                  onClick={assign}
                >
                  {t.assign}
                </ThrottledButton>
              </Can>
            </>
          ) : null
        }
      />
      <div className={styles.top}>
        {isInside && stages.length === 1 ? null : (
          <StageSelect
            placeholder={t.chooseFirst}
            value={stageId}
            onChange={(next) => setQuery({ stageId: next, ...(view === 'list' ? {} : { by: view }) }, { replace: true })}
          />
        )}
        {stage ? (
          <AwardNumbers
            stage={stage}
            onConfirm={(count) => void move('confirm', null, count)}
            onPublish={() => show({ kind: 'publish', awardIds: null })}
          />
        ) : null}
      </div>
      <Segmented
        className={styles.views!}
        aria-label={t.view}
        value={view}
        onChange={(next) =>
          setQuery(
            (now) => {
              const changed = new URLSearchParams(now)
              changed.delete('pageNum')
              if (next === 'list') changed.delete('by')
              else changed.set('by', next)
              return changed
            },
            { replace: true },
          )
        }
        options={views.map((value) => ({ value, label: t.views[value] }))}
      />
      {view === 'list' ? null : stage === undefined ? (
        <section className={styles.card}>
          <EmptyFace text={t.chooseFirst} />
        </section>
      ) : view === 'award' ? (
        <AwardItemTable stage={stage} onOpen={open} onGive={(schemeItemId) => show({ kind: 'give', schemeItemId })} />
      ) : (
        <AwardTeamTable stage={stage} onOpen={open} />
      )}
      {view === 'list' ? (
        <DataTable
          name="award.awards"
          list={pageAwards}
          rowKey="awardId"
          fixed={stageId ? { stageId } : {}}
          defaultSort="level"
          filters={filters}
          columns={columns}
          selection={
            stage
              ? (rows, clear) => {
                  const ids = rows.map(({ awardId }) => awardId)
                  const all = (verb: string): boolean => rows.length > 0 && rows.every(({ can }) => can.includes(verb))
                  const run = async (verb: 'confirm' | 'propose') => (await move(verb, ids, ids.length)) && clear()
                  return (
                    <>
                      <span>{t.chosen(rows.length)}</span>
                      <Button disabled={!all('confirm')} onClick={() => void run('confirm')}>
                        {t.confirmAll}
                      </Button>
                      <Button disabled={!all('propose')} onClick={() => void run('propose')}>
                        {t.propose}
                      </Button>
                      <Button disabled={!all('publicize')} onClick={() => show({ kind: 'publish', awardIds: ids })}>
                        {t.publish}
                      </Button>
                    </>
                  )
                }
              : undefined
          }
          onRow={(row) => open(row.awardId)}
          empty={{ text: t.noAwards }}
        />
      ) : null}
      {stage && dialog?.kind === 'give' ? <GiveForm stage={stage} given={dialog.schemeItemId} onClose={close} /> : null}
      {stage && dialog?.kind === 'publish' ? (
        <PublishForm stageId={stage.stageId} awardIds={dialog.awardIds} onClose={close} />
      ) : null}
      {dialog?.kind === 'revoke' ? <RevokeForm row={dialog.row} onClose={close} /> : null}
      {dialog?.kind === 'change' ? <ChangeForm row={dialog.row} onClose={close} /> : null}
      {dialog?.kind === 'open' ? <AwardDrawer awardId={dialog.awardId} onClose={close} /> : null}
      {stage ? (
        <ImportDialog
          title={t.importTitle}
          open={dialog?.kind === 'import'}
          onClose={close}
          template={exportAwardTemplate}
          templateInput={{ stageId: stage.stageId }}
          purpose="awardImport"
          scope={stage.stageId}
          check={({ fileId }: { fileId: string }) => call(checkAwardImport, { stageId: stage.stageId, fileId })}
          run={({ fileId, digest }: { fileId: string; digest: string }, options) =>
            call(importAwards, { stageId: stage.stageId, fileId, digest }, options)
          }
          onImported={() => void refreshAwards()}
        />
      ) : null}
    </div>
  )
}
