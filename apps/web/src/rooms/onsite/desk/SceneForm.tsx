import { chinaDay } from '@kaisai/contract/china-clock'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { namesShownLabels, quorumLabels, revealsLabels } from '@kaisai/contract/onsite/labels'
import { addScene, getScene, listSceneChoices, pageScenes, updateScene } from '@kaisai/contract/onsite/scene.endpoints'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { onsiteTexts } from './desk-texts.ts'

const MINUTE = 60

type Scene = ReplyOf<typeof getScene>
interface Values {
  competitionId: string
  stageId: string
  name: string
  nameEn: string
  startTime: string
  presentSeconds: number
  questionSeconds: number
  warnSeconds: number
  changeSeconds: number
  keepsApart: boolean
  namesShown: Scene['namesShown']
  returnAfter: number
  quorumKind: Scene['quorumKind']
  quorumValue: number
  reveals: NonNullable<Scene['reveals']>
}
const fresh: Partial<Values> = {
  nameEn: '',
  presentSeconds: 480,
  questionSeconds: 300,
  warnSeconds: 60,
  changeSeconds: 120,
  keepsApart: true,
  namesShown: 'number',
  returnAfter: 3,
  quorumKind: 'share',
  quorumValue: 100,
  reveals: 'off',
}

interface SceneFormProps {
  open: boolean
  onClose: () => void
  /** The scene to change; none: a new one. */
  scene?: Scene
  onSaved?: (sceneId: string) => void
}

/** Times and rules of a scene. Its day is that of its beginning. */
export const SceneForm = ({ open, onClose, scene, onSaved }: SceneFormProps) => {
  const t = useTexts(onsiteTexts)
  const { lang } = useLang()
  const { required, chosen } = useRules()
  const place = useWorkspace()
  const [competitionId, setCompetition] = useState(place ?? undefined)
  const { data: choices } = useReply(listSceneChoices, competitionId ? { competitionId } : {}, { keep: true })
  const add = useSend(addScene, [pageScenes])
  const update = useSend(updateScene, [getScene, pageScenes])
  const options = (labels: Record<string, readonly [string, string]>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: inLang(label, lang) }))
  const number = (name: keyof Values, label: string, min: number, max: number) => (
    <Form.Item name={name} label={label} rules={[chosen(label)]}>
      <InputNumber min={min} max={max} precision={0} />
    </Form.Item>
  )
  // Asked in minutes, kept in seconds.
  const minutes = (name: keyof Values, label: string, min: number, max: number) => (
    <Form.Item
      name={name}
      label={label}
      rules={[chosen(label)]}
      getValueProps={(seconds?: number | null) => ({ value: seconds == null ? seconds : seconds / MINUTE })}
      getValueFromEvent={(value: number | null) => (value === null ? null : Math.round(value * MINUTE))}
    >
      <InputNumber min={min / MINUTE} max={max / MINUTE} step={0.5} />
    </Form.Item>
  )
  return (
    <DrawerForm<Values>
      title={scene ? t.edit : t.add}
      open={open}
      onClose={onClose}
      initial={(scene ?? { ...fresh, ...(place ? { competitionId: place } : {}) }) as Values}
      version={scene?.version}
      onChange={(changed) => {
        if (changed.competitionId) setCompetition(changed.competitionId)
      }}
      submit={async ({ competitionId: at, stageId, ...values }, { options: sending, version }) => {
        const rules = {
          name: values.name,
          nameEn: values.nameEn ?? '',
          startTime: values.startTime,
          heldOn: chinaDay(Date.parse(values.startTime)),
          presentSeconds: values.presentSeconds,
          questionSeconds: values.questionSeconds,
          warnSeconds: values.warnSeconds,
          changeSeconds: values.changeSeconds,
          keepsApart: values.keepsApart,
          namesShown: values.namesShown,
          returnAfter: values.returnAfter,
          quorumKind: values.quorumKind,
          quorumValue: values.quorumValue,
          reveals: values.reveals,
        }
        if (scene) await update.send({ sceneId: scene.sceneId, version: version ?? scene.version, ...rules }, sending)
        else onSaved?.((await add.send({ competitionId: at, stageId, ...rules }, sending)).sceneId)
      }}
    >
      {scene ? null : (
        <>
          <Form.Item name="competitionId" label={t.competition} rules={[chosen(t.competition)]} hidden={place !== null}>
            <Select showSearch optionFilterProp="label" options={choices?.competitions ?? []} />
          </Form.Item>
          <Form.Item name="stageId" label={t.stage} rules={[chosen(t.stage)]}>
            <Select options={choices?.stages ?? []} />
          </Form.Item>
        </>
      )}
      <Form.Item name="name" label={t.name} rules={[required(t.name)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="startTime" label={t.startTime} rules={[chosen(t.startTime)]}>
        <InstantPicker />
      </Form.Item>
      {minutes('presentSeconds', t.presentMinutes, 30, 7200)}
      {minutes('questionSeconds', t.questionMinutes, 0, 7200)}
      {minutes('warnSeconds', t.warnMinutes, 0, 600)}
      {minutes('changeSeconds', t.changeMinutes, 0, 3600)}
      <Form.Item name="keepsApart" label={t.keepsApart} valuePropName="checked" extra={t.keepsApartHint}>
        <Switch />
      </Form.Item>
      <Form.Item name="namesShown" label={t.namesShown}>
        <Select options={options(namesShownLabels)} />
      </Form.Item>
      {number('returnAfter', t.returnAfter, 0, 50)}
      <Form.Item name="quorumKind" label={t.quorumKind}>
        <Select options={options(quorumLabels)} />
      </Form.Item>
      {number('quorumValue', t.quorumValue, 1, 100)}
      <Form.Item name="reveals" label={t.reveals} extra={t.revealsHint}>
        <Select options={options(revealsLabels)} />
      </Form.Item>
    </DrawerForm>
  )
}
