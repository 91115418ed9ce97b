import { addView, listViews, updateView } from '@kaisai/contract/system/view.endpoints'
import { Checkbox, Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '../form/ModalForm.tsx'
import { useRules } from '../form/rules.ts'
import { toast } from '../notice/notice.ts'
import type { ViewFormProps } from './ListViews.tsx'
import { viewTexts } from './view-texts.ts'

interface Named {
  name: string
  isShared: boolean
}

/** Names a view, and says who may see it. */
export const ViewForm = ({ open, list, edited, views, onClose }: ViewFormProps) => {
  const t = useTexts(viewTexts)
  const rules = useRules()
  const add = useSend(addView, [listViews])
  const update = useSend(updateView, [listViews])
  const view = edited === 'new' ? null : edited
  return (
    <ModalForm<Named>
      title={view ? t.rename(view.name) : t.save}
      open={open}
      onClose={onClose}
      width={420}
      initial={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
      submit={async ({ name, isShared }, { options }) => {
        if (view) return void (await update.send({ viewId: view.viewId, version: view.version, name, isShared }, options))
        const { viewId } = await add.send({ call: list.path, name, isShared, content: views.now }, options)
        toast('success', t.saved(name))
        const kept = { viewId, name, isShared, isOwn: true, ownerName: '', content: views.now, gone: [], version: 1 }
        views.choose(kept)
      }}
    >
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name), rules.max(40)]}>
        <Input maxLength={40} placeholder={t.nameHint} />
      </Form.Item>
      <Form.Item name="isShared" valuePropName="checked" extra={t.shareHint}>
        <Checkbox>{t.share}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
