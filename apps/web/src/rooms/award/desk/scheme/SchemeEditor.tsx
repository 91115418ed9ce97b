import { noRules } from '@kaisai/contract/award/assign-types'
import { listMarkers } from '@kaisai/contract/award/marker.endpoints'
import { addScheme, getScheme, updateScheme } from '@kaisai/contract/award/scheme.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { words } from '#web/ui/texts.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import { StageSelect, useStages } from '../StageSelect.tsx'
import { ItemFields } from './ItemFields.tsx'
import { MarkerDrawer } from './MarkerDrawer.tsx'
import { Preview } from './Preview.tsx'
import { emptyItem, type Item, presets, type Rules } from './presets.ts'
import { RuleFields } from './RuleFields.tsx'

type Scheme = ReplyOf<typeof getScheme>

/** A scheme with its awards, and how many would get each. `schemeId` 'new': a new one. */
export const SchemeEditor = ({
  schemeId,
  competitionId,
  onClose,
}: {
  schemeId: string
  /** Of which competition a new one is, if that is known. */
  competitionId: string | null
  onClose: () => void
}) => {
  const t = useTexts(awardTexts)
  const isNew = schemeId === 'new'
  const { data, error, refetch } = useReply(getScheme, { schemeId }, { enabled: !isNew, staleMs: 0 })
  return (
    <Drawer title={isNew ? t.addScheme : t.editScheme} open onClose={onClose} size="min(100vw, 1080px)" destroyOnHidden>
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!isNew && !data && !error ? <SkeletonRows /> : null}
      {isNew || data ? (
        <Fields key={data?.version} scheme={data ?? null} competitionId={competitionId} onClose={onClose} />
      ) : null}
    </Drawer>
  )
}

const Fields = ({
  scheme,
  competitionId,
  onClose,
}: {
  scheme: Scheme | null
  competitionId: string | null
  onClose: () => void
}) => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const [name, setName] = useState(scheme?.name ?? '')
  const [chosen, setStage] = useState(scheme?.stageId)
  const [isOnePerPerson, setOne] = useState(scheme?.isOnePerPerson ?? false)
  const [rules, setRules] = useState<Rules>(scheme?.rules ?? noRules)
  const [items, setItems] = useState<readonly Item[]>(scheme?.items ?? presets.ratio)
  const stages = useStages()
  const stageId = chosen ?? stages.findLast((one) => one.competitionId === competitionId)?.stageId
  const stage = stages.find((one) => one.stageId === stageId)
  const [isMarking, setMarking] = useState(false)
  const { data: markers = [] } = useReply(listMarkers, { stageId: stageId ?? '' }, { enabled: stageId !== undefined })
  const hasLists = items.some(({ markerId }) => markerId != null)
  const mayEdit = scheme === null || scheme.can.includes('edit')
  const save = async (): Promise<void> => {
    if (name.trim().length < 2 || !stageId || items.length === 0 || items.some((item) => item.name.trim() === '')) {
      toast('warning', t.nameNeeded)
      return
    }
    const content = { name: name.trim(), isOnePerPerson, rules, items: [...items] }
    try {
      if (scheme === null) await call(addScheme, { stageId, ...content })
      else {
        const saved = await call(updateScheme, { schemeId: scheme.schemeId, version: scheme.version, ...content })
        if (saved.schemeId !== scheme.schemeId) toast('success', t.savedAsNew)
      }
    } catch {
      return
    }
    toast('success', t.saved)
    await refreshAwards()
    onClose()
  }
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <Input
          className={styles.select}
          aria-label={t.schemeName}
          placeholder={t.schemeName}
          maxLength={60}
          value={name}
          disabled={!mayEdit}
          onChange={({ target }) => setName(target.value)}
        />
        <StageSelect value={stageId} onChange={setStage} disabled={scheme !== null} placeholder={t.stage} />
      </div>
      <RuleFields
        rules={rules}
        isOnePerPerson={isOnePerPerson}
        hasLists={hasLists}
        disabled={!mayEdit}
        onChange={(next, isOne) => {
          setRules(next)
          setOne(isOne)
        }}
      />
      {mayEdit ? (
        <div className={styles.bar}>
          <span className={styles.quiet}>{t.presets}</span>
          {(Object.keys(presets) as (keyof typeof presets)[]).map((key) => (
            <Button key={key} size="small" onClick={() => setItems(presets[key])}>
              {t.presetNames[key]}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles.items}>
        {items.map((item, at) => (
          <ItemFields
            // biome-ignore lint/suspicious/noArrayIndexKey: new awards have no name of their own yet
            key={at}
            item={item}
            categories={stage?.categories ?? []}
            markers={markers}
            onChange={(next) => setItems(items.map((one, place) => (place === at ? next : one)))}
            onRemove={() => setItems(items.filter((_, place) => place !== at))}
          />
        ))}
      </div>
      {mayEdit ? (
        <div className={styles.bar}>
          <Button onClick={() => setItems([...items, { ...emptyItem, level: Math.min(20, (items.at(-1)?.level ?? 0) + 1) }])}>
            {t.addItem}
          </Button>
          <Button disabled={!stageId} onClick={() => setMarking(true)}>
            {t.markers}
          </Button>
          <span className={styles.quiet}>{t.markersHint}</span>
        </div>
      ) : null}
      {isMarking && stageId ? <MarkerDrawer stageId={stageId} onClose={() => setMarking(false)} /> : null}
      <Preview stage={stage} items={items} rules={rules} />
      {mayEdit ? (
        <div className={styles.bar}>
          <ThrottledButton type="primary" onClick={save}>
            {w.save}
          </ThrottledButton>
          <Button onClick={onClose}>{w.cancel}</Button>
        </div>
      ) : null}
    </div>
  )
}
