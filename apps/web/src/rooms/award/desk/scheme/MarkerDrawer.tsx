import { deleteMarker, listMarkers, markTeams, saveMarker } from '@kaisai/contract/award/marker.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useName } from '#web/use-name.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'

type Marker = ReplyOf<typeof listMarkers>[number]
type Asked = { readonly kind: 'name' | 'teams'; readonly marker: Marker | null }

/** The markers of a competition: added, renamed, deleted, and put on teams by the numbers of their works. */
export const MarkerDrawer = ({ stageId, onClose }: { stageId: string; onClose: () => void }) => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const nameOf = useName()
  const { data, error, refetch } = useReply(listMarkers, { stageId }, { staleMs: 0 })
  const [asked, ask] = useState<Asked | null>(null)
  const remove = async (marker: Marker): Promise<void> => {
    if (!(await confirmBox({ title: w.remove, text: t.deleteMarkerText(nameOf(marker), marker.teams), danger: true }))) return
    await call(deleteMarker, { markerId: marker.markerId }).catch(() => undefined)
    await refreshAwards()
  }
  return (
    <Drawer title={t.markers} open onClose={onClose} size="min(100vw, 640px)" destroyOnHidden>
      <div className={styles.stack}>
        <p className={styles.quiet}>{t.markersHint}</p>
        {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
        {!data && !error ? <SkeletonRows /> : null}
        {data?.length === 0 ? <EmptyFace text={t.noMarkers} /> : null}
        {data?.map((marker) => (
          <div key={marker.markerId} className={styles.bar}>
            <b>{nameOf(marker)}</b>
            <span className={styles.quiet}>{t.markerTeams(marker.teams)}</span>
            <Can any={['award:grant:edit']}>
              <Button size="small" onClick={() => ask({ kind: 'teams', marker })}>
                {t.markTeams}
              </Button>
            </Can>
            <Button size="small" onClick={() => ask({ kind: 'name', marker })}>
              {t.renameMarker}
            </Button>
            <Button size="small" danger type="text" disabled={marker.isUsed} onClick={() => void remove(marker)}>
              {w.remove}
            </Button>
          </div>
        ))}
        <div className={styles.bar}>
          <Button type="primary" onClick={() => ask({ kind: 'name', marker: null })}>
            {t.addMarker}
          </Button>
        </div>
      </div>
      {asked?.kind === 'name' ? <NameForm stageId={stageId} marker={asked.marker} onClose={() => ask(null)} /> : null}
      {asked?.kind === 'teams' ? <TeamsForm stageId={stageId} marker={asked.marker!} onClose={() => ask(null)} /> : null}
    </Drawer>
  )
}

interface FormProps<M> {
  stageId: string
  marker: M
  onClose: () => void
}

const NameForm = ({ stageId, marker, onClose }: FormProps<Marker | null>) => {
  const t = useTexts(awardTexts)
  const rules = useRules()
  return (
    <ModalForm<{ name: string; nameEn: string }>
      title={marker === null ? t.addMarker : t.renameMarker}
      open
      onClose={onClose}
      initial={{ name: marker?.name ?? '', nameEn: marker?.nameEn ?? '' }}
      submit={async ({ name, nameEn }, { options }) => {
        await call(saveMarker, { stageId, markerId: marker?.markerId ?? null, name: name.trim(), nameEn: nameEn.trim() }, options)
        await refreshAwards()
      }}
    >
      <Form.Item name="name" label={t.markerName} rules={[rules.required(t.markerName)]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.markerNameEn}>
        <Input maxLength={40} />
      </Form.Item>
    </ModalForm>
  )
}

const TeamsForm = ({ stageId, marker, onClose }: FormProps<Marker>) => {
  const t = useTexts(awardTexts)
  const rules = useRules()
  const nameOf = useName()
  return (
    <ModalForm<{ codes: string }>
      title={t.markTeams}
      open
      onClose={onClose}
      initial={{ codes: '' }}
      submit={async ({ codes }, { options }) => {
        const list = [...new Set(codes.split(/[\s,，、;；]+/).filter(Boolean))].slice(0, 2000)
        const { marked, unknown } = await call(markTeams, { stageId, markerId: marker.markerId, codes: list }, options)
        toast('success', t.marksDone(marked))
        if (unknown.length > 0) toast('warning', t.marksUnknown(unknown.slice(0, 10).join('、')))
        await refreshAwards()
      }}
    >
      <p className={styles.lead}>{t.markTeamsText(nameOf(marker))}</p>
      <Form.Item name="codes" label={t.markTeamsCodes} rules={[rules.required(t.markTeamsCodes)]}>
        <Input.TextArea rows={6} />
      </Form.Item>
    </ModalForm>
  )
}
