import { audienceKeys, audienceRoles, audiences, broadcastPlaces } from '@kaisai/contract/message/audiences'
import { getBroadcast, listAudienceChoices, pageBroadcasts, saveBroadcast } from '@kaisai/contract/message/broadcast.endpoints'
import { getPublicSettings } from '@kaisai/contract/system/parameter.endpoints'
import { Alert, Button, Checkbox, Form, type FormInstance, Input, Select } from 'antd'
import { useRef } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useComma } from '#web/ui/use-comma.ts'
import styles from './Broadcast.module.css'
import { BroadcastPreview } from './BroadcastPreview.tsx'
import { type BroadcastRow, CompetitionChoice } from './broadcast-parts.tsx'
import { broadcastTexts } from './broadcast-texts.ts'
import { clean, type Values, valuesOf } from './broadcast-values.ts'

type Field = 'titleZh' | 'titleEn' | 'bodyZh' | 'bodyEn'
const UNKNOWN_PLACE = 25001

const empty: Partial<Values> = { roles: ['captain'], channels: [], titleEn: '', bodyEn: '', sendTime: null }

/** Writes a broadcast beside what its recipients would get. */
export const BroadcastForm = ({ target, onClose }: { target: BroadcastRow | 'new' | null; onClose: () => void }) => {
  const t = useTexts(broadcastTexts)
  const row = target === 'new' ? null : target
  const { data } = useReply(getBroadcast, { broadcastId: row?.broadcastId ?? '' }, { enabled: row !== null })
  const { send } = useSend(saveBroadcast, [pageBroadcasts, getBroadcast])
  const stored = row !== null && data?.broadcastId === row.broadcastId ? data : undefined
  return (
    <DrawerForm<Values>
      title={row ? t.edit : t.write}
      open={target !== null}
      onClose={onClose}
      width={1000}
      submitText={t.save}
      initial={target === 'new' ? empty : stored ? valuesOf(stored) : undefined}
      version={stored?.version ?? 0}
      labels={{ titleZh: t.titleZh, titleEn: t.titleEn, bodyZh: t.bodyZh, bodyEn: t.bodyEn }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [UNKNOWN_PLACE]: 'bodyZh' }, async (placed) => {
          await send({ ...clean(values), ...(row && { broadcastId: row.broadcastId, version }) }, placed)
          toast('success', t.saved)
        })
      }
    >
      {(form) => (
        <div className={styles.panes}>
          <Fields form={form} current={stored ? { value: stored.competitionId, label: stored.competitionName } : null} />
          <BroadcastPreview form={form} />
        </div>
      )}
    </DrawerForm>
  )
}

const Fields = ({ form, current }: { form: FormInstance<Values>; current: { value: string; label: string } | null }) => {
  const t = useTexts(broadcastTexts)
  const comma = useComma()
  const rules = useRules()
  const channels = Form.useWatch('channels', form) ?? []
  const { data: settings } = useReply(getPublicSettings, {})
  const isCarried = { sms: settings?.smsAvailable ?? true, mail: settings?.mailAvailable ?? true }
  const notCarried = channels.filter((channel) => !isCarried[channel])
  return (
    <div>
      <Form.Item name="competitionId" label={t.competition} rules={[rules.chosen(t.competition)]}>
        <CompetitionChoice current={current} />
      </Form.Item>
      <Whom form={form} />
      <Form.Item name="channels" label={t.channels} extra={t.channelsHint}>
        <Checkbox.Group options={(['mail', 'sms'] as const).map((value) => ({ value, label: t.channel[value] }))} />
      </Form.Item>
      {notCarried.length > 0 ? (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={t.noGateway(notCarried.map((channel) => t.channel[channel]).join(comma))}
        />
      ) : null}
      {channels.length > 0 ? (
        <Form.Item name="isUrgent" valuePropName="checked" extra={t.urgentHint}>
          <Checkbox>{t.urgent}</Checkbox>
        </Form.Item>
      ) : null}
      <Words form={form} />
      <Form.Item name="sendTime" label={t.sendTime} extra={t.sendTimeHint}>
        <InstantPicker />
      </Form.Item>
    </div>
  )
}

const Whom = ({ form }: { form: FormInstance<Values> }) => {
  const t = useTexts(broadcastTexts)
  const label = useLabel()
  const rules = useRules()
  const competitionId = Form.useWatch('competitionId', form)
  const audience = Form.useWatch('audience', form)
  const { data } = useReply(listAudienceChoices, { competitionId: competitionId ?? '' }, { enabled: Boolean(competitionId) })
  const { needs, isOfTeams } = audience ? audiences[audience] : { needs: null, isOfTeams: false }
  return (
    <>
      <Form.Item name="audience" label={t.audience} rules={[rules.chosen(t.audience)]}>
        <Select options={audienceKeys.map((value) => ({ value, label: label(audiences[value].name) }))} />
      </Form.Item>
      {needs === 'stage' ? (
        <Form.Item name="stageId" label={t.stage} rules={[rules.chosen(t.stage)]}>
          <Select options={data?.stages ?? []} />
        </Form.Item>
      ) : null}
      {needs === 'scene' ? (
        <Form.Item name="sceneId" label={t.scene} rules={[rules.chosen(t.scene)]}>
          <Select options={data?.scenes ?? []} />
        </Form.Item>
      ) : null}
      {isOfTeams ? (
        <Form.Item name="roles" label={t.roles} rules={[{ required: true, type: 'array', min: 1, message: t.rolesNeeded }]}>
          <Checkbox.Group options={audienceRoles.map((value) => ({ value, label: t.role[value] }))} />
        </Form.Item>
      ) : null}
    </>
  )
}

// One without the other would send a Chinese subject over an English text.
const besideOther =
  (other: 'titleEn' | 'bodyEn', message: string) =>
  ({ getFieldValue }: Pick<FormInstance<Values>, 'getFieldValue'>) => ({
    validator: async (_: unknown, value: string | undefined) => {
      if (!value?.trim() && ((getFieldValue(other) as string | undefined) ?? '').trim()) throw new Error(message)
    },
  })

const Words = ({ form }: { form: FormInstance<Values> }) => {
  const t = useTexts(broadcastTexts)
  const rules = useRules()
  const caret = useRef<{ field: Field; at: number | null }>({ field: 'bodyZh', at: null })
  const remember = (field: Field) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    caret.current = { field, at: event.currentTarget.selectionStart }
  }
  const insert = (place: string): void => {
    const { field } = caret.current
    const text = (form.getFieldValue(field) as string | undefined) ?? ''
    const at = caret.current.at ?? text.length
    form.setFieldValue(field, `${text.slice(0, at)}{${place}}${text.slice(at)}`)
    caret.current = { field, at: at + place.length + 2 }
  }
  return (
    <>
      <div className={styles.places}>
        <span>{t.places}</span>
        {broadcastPlaces.map((place) => (
          <Button key={place} size="small" title={t.insert(t.placeNames[place] ?? place)} onClick={() => insert(place)}>
            {`{${place}}`} {t.placeNames[place]}
          </Button>
        ))}
      </div>
      <Form.Item name="titleZh" label={t.titleZh} rules={[rules.required(t.titleZh), { min: 2 }, rules.max(60)]}>
        <Input maxLength={60} onSelect={remember('titleZh')} />
      </Form.Item>
      <Form.Item name="bodyZh" label={t.bodyZh} rules={[rules.required(t.bodyZh), { min: 2 }, rules.max(1000)]}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={1000} showCount onSelect={remember('bodyZh')} />
      </Form.Item>
      <p className={styles.hint}>{t.english}</p>
      <Form.Item
        name="titleEn"
        label={t.titleEn}
        dependencies={['bodyEn']}
        rules={[rules.max(100), besideOther('bodyEn', t.englishTitle)]}
      >
        <Input maxLength={100} onSelect={remember('titleEn')} />
      </Form.Item>
      <Form.Item
        name="bodyEn"
        label={t.bodyEn}
        dependencies={['titleEn']}
        rules={[rules.max(2000), besideOther('titleEn', t.englishBody)]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 14 }} maxLength={2000} showCount onSelect={remember('bodyEn')} />
      </Form.Item>
    </>
  )
}
