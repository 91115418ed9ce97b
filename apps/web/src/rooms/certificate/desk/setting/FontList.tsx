import { addFont, listFonts, removeFont } from '@kaisai/contract/certificate/font.endpoints'
import { Button, Card, Checkbox, Form, Table } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { certificateTexts } from '../desk-texts.ts'
import { settleTexts } from '../settle-texts.ts'

/** Fonts of the organization's own, for its designs. */
export const FontList = () => {
  const t = useTexts(certificateTexts)
  const s = useTexts(settleTexts)
  const { chosen } = useRules()
  const [isAdding, setAdding] = useState(false)
  const { data } = useReply(listFonts, {}, { staleMs: 0 })
  const { send } = useSend(addFont, [listFonts])
  const remove = async (fontId: string, family: string): Promise<void> => {
    if (!(await confirmBox({ text: s.removeFont(family), danger: true, confirmText: t.remove }))) return
    await call(removeFont, { fontId }).catch(() => undefined)
    await refresh(listFonts)
  }
  return (
    <Card title={s.fonts} style={{ marginBlockStart: 24, maxWidth: 960 }}>
      <p>{s.fontsHint}</p>
      <Table
        size="small"
        rowKey="fontId"
        pagination={false}
        dataSource={data ?? []}
        locale={{ emptyText: s.noneFonts }}
        scroll={{ x: 560 }}
        columns={[
          { dataIndex: 'family', title: s.family, render: (family: string, { style }) => `${family} ${style}` },
          { dataIndex: 'glyphs', title: s.glyphs, align: 'right' },
          { dataIndex: 'missing', title: s.missing, align: 'right' },
          {
            dataIndex: 'addTime',
            title: t.createTime,
            render: (time: string, { adderName }) => `${formatDate(time, 'day')} ${adderName}`,
          },
          {
            dataIndex: 'fontId',
            title: '',
            render: (fontId: string, { family, inUse }) =>
              inUse ? (
                s.inUse
              ) : (
                <Button type="link" danger onClick={() => void remove(fontId, family)}>
                  {t.remove}
                </Button>
              ),
          },
        ]}
      />
      <p>
        <Button onClick={() => setAdding(true)}>{s.addFont}</Button>
      </p>
      <ModalForm<{ fileId: string; hasRight: boolean }>
        title={s.addFont}
        open={isAdding}
        onClose={() => setAdding(false)}
        initial={{ fileId: undefined as unknown as string, hasRight: false }}
        submit={async ({ fileId, hasRight }, { options }) => {
          await send({ fileId, hasRight: hasRight ?? false }, options)
        }}
      >
        <Form.Item name="fileId" label={s.fontFile} rules={[chosen(s.fontFile)]}>
          <UploadField purpose="certificateFont" />
        </Form.Item>
        <Form.Item name="hasRight" valuePropName="checked">
          <Checkbox>{s.hasRight}</Checkbox>
        </Form.Item>
      </ModalForm>
    </Card>
  )
}
