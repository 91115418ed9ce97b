import { addCollect, getCollect, listCollectPlaces, pageCollects, updateCollect } from '@kaisai/contract/news/collect.endpoints'
import { Form, Input, Radio, Select } from 'antd'
import { useEffect } from 'react'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { useSites } from '../../../website/queries.ts'
import { type Collect, type CollectValues, collectInput, collectValues, emptyCollect } from './collect.ts'
import { collectTexts } from './collect-texts.ts'

interface CollectFormProps {
  open: boolean
  onClose: () => void
  /** The task that is changed; null: a new one. */
  collectId: string | null
  onSaved?: (collectId: string) => void
}

/** A task: what is asked for, of whom, until when, with a text and files to start from. */
export const CollectForm = ({ open, onClose, collectId, onSaved }: CollectFormProps) => {
  const t = useTexts(collectTexts)
  const { data } = useReply(getCollect, { collectId: collectId ?? '' }, { enabled: open && collectId !== null, staleMs: 0 })
  const stored = collectId === null ? null : (data ?? null)
  return (
    <DrawerForm<CollectValues>
      title={collectId === null ? t.add : t.edit}
      open={open}
      onClose={onClose}
      width={760}
      initial={collectId === null ? emptyCollect : stored ? collectValues(stored) : undefined}
      version={stored?.version}
      labels={{ title: t.name, brief: t.brief, ends_at: t.end, template_html: t.template, asks_all: t.who, column_key: t.column }}
      submit={async (values, { options, version }) => {
        const input = collectInput(values)
        const saved = collectId
          ? await call(updateCollect, { collectId, version, ...input }, options)
          : await call(addCollect, input, options)
        await refresh(pageCollects, getCollect)
        onSaved?.(saved.collectId)
      }}
    >
      <Fields stored={stored} />
    </DrawerForm>
  )
}

const Fields = ({ stored }: { stored: Collect | null }) => {
  const t = useTexts(collectTexts)
  const rules = useRules()
  const form = Form.useFormInstance<CollectValues>()
  const { sites } = useSites()
  const siteId = Form.useWatch('siteId', form)
  const only = sites.length === 1 ? sites[0]!.value : null
  useEffect(() => {
    if (only && !form.getFieldValue('siteId')) form.setFieldValue('siteId', only)
  }, [only, form])
  const asksAll = Form.useWatch('asksAll', form)
  return (
    <>
      <Form.Item name="title" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(80)]}>
        <Input maxLength={80} showCount />
      </Form.Item>
      <Form.Item name="siteId" label={t.site} rules={[rules.chosen(t.site)]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={stored !== null && stored.status !== 'draft'}
          options={sites}
          onChange={() => form.setFieldValue('organizationIds', [])}
        />
      </Form.Item>
      <Form.Item name="column" label={t.column} rules={[rules.chosen(t.column)]}>
        <DictSelect type="news_column" allowClear={false} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={t.end}
        extra={t.endHint}
        rules={[
          rules.chosen(t.end),
          {
            validator: async (_, end: string | null) => {
              if (end && Date.parse(end) <= serverNow() && stored?.status !== 'closed') throw new Error(t.endPast)
            },
          },
        ]}
      >
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="asksAll" label={t.who}>
        <Radio.Group
          options={[
            { value: true, label: t.all },
            { value: false, label: t.some },
          ]}
        />
      </Form.Item>
      {asksAll === false && siteId ? (
        <Form.Item
          name="organizationIds"
          label={t.places}
          rules={[{ required: true, type: 'array', min: 1, message: t.placesNeeded }]}
        >
          <RemoteSelect
            mode="multiple"
            deps={[siteId]}
            load={async (keyword) => {
              const found = await call(listCollectPlaces, { siteId, ...(keyword ? { keyword } : {}) })
              const known = keyword ? [] : (stored?.places ?? [])
              const all = [
                ...known,
                ...found.filter((one) => !known.some((other) => other.organizationId === one.organizationId)),
              ]
              return all.map(({ organizationId, name }) => ({ value: organizationId, label: name }))
            }}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="brief" label={t.brief} extra={t.briefHint} rules={[rules.max(2000)]}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="templateHtml" label={t.template} extra={t.templateHint}>
        <RichText imagePurpose="newsImage" height={320} />
      </Form.Item>
      <Form.Item name="fileIds" label={t.files}>
        <UploadField purpose="newsAttachment" max={10} files={stored?.files} />
      </Form.Item>
    </>
  )
}
