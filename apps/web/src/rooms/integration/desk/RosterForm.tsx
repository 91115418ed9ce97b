import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { getRoster, saveRoster } from '@kaisai/contract/integration/roster.endpoints'
import { rosterColumns, rosterColumnWords, rosterSourceLabels, rosterSources } from '@kaisai/contract/integration/roster-labels'
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { clock } from '#web/ui/export/SubscriptionFields.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Roster.module.css'
import { rosterTexts } from './roster-texts.ts'

type Values = Omit<InputOf<typeof saveRoster>, 'version' | 'token'> & { token: string; dropsToken: boolean }

/** Sets the sync up, or changes it. */
export const RosterForm = ({ data, onClose }: { data: ReplyOf<typeof getRoster>; onClose: () => void }) => {
  const t = useTexts(rosterTexts)
  const label = useLabel()
  const rules = useRules()
  const { send } = useSend(saveRoster, [getRoster])
  const { roster, hasFolder, folderKey } = data
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: clock(hour) }))
  return (
    <ModalForm<Values>
      title={roster ? t.edit : t.setUp}
      open
      onClose={onClose}
      width={640}
      version={roster?.version ?? 1}
      initial={{
        source: roster?.source ?? 'upload',
        url: roster?.url || 'https://',
        token: '',
        dropsToken: false,
        columns: { ...roster?.columns },
        hour: roster?.hour ?? 2,
        mostLeavers: roster?.mostLeavers ?? 10,
        isEnabled: roster?.isEnabled ?? true,
      }}
      submit={async ({ token, dropsToken, url, columns, ...values }, { options, version }) => {
        const kept = dropsToken ? '' : token === undefined || token === '' ? null : token
        const filled = Object.fromEntries(Object.entries(columns ?? {}).filter(([, heading]) => heading))
        const address = values.source === 'address' ? (url ?? '').trim() : ''
        const mine = { ...values, hour: values.hour ?? roster?.hour ?? 2, url: address, columns: filled, token: kept }
        await send({ ...mine, version: roster ? (version ?? roster.version) : null }, options)
        toast('success', t.saved)
      }}
    >
      {(form) => (
        <>
          <Form.Item name="source" label={t.source}>
            <Radio.Group
              options={rosterSources.map((value) => ({
                value,
                label: label(rosterSourceLabels[value]),
                disabled: value === 'folder' && !hasFolder,
              }))}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['source']}>
            {() => {
              const source = form.getFieldValue('source') as Values['source']
              return (
                <>
                  {source === 'folder' ? <p>{hasFolder ? <code>{folderKey}</code> : t.noFolder}</p> : null}
                  {source === 'address' ? (
                    <>
                      <Form.Item name="url" label={t.url} extra={t.urlHint} rules={[rules.required(t.url)]}>
                        <Input maxLength={500} inputMode="url" autoComplete="off" />
                      </Form.Item>
                      <Form.Item name="token" label={t.token} extra={roster?.hasToken ? t.tokenKept : t.tokenHint}>
                        <Input.Password maxLength={500} autoComplete="new-password" />
                      </Form.Item>
                      {roster?.hasToken ? (
                        <Form.Item name="dropsToken" valuePropName="checked">
                          <Checkbox>{t.removeToken}</Checkbox>
                        </Form.Item>
                      ) : null}
                    </>
                  ) : null}
                  {source === 'upload' ? null : (
                    <Form.Item name="hour" label={t.hour}>
                      <Select options={hours} />
                    </Form.Item>
                  )}
                </>
              )
            }}
          </Form.Item>
          <Form.Item name="mostLeavers" label={t.boundLabel} extra={t.boundHint} rules={[rules.required(t.boundLabel)]}>
            <InputNumber min={0} max={100} precision={0} />
          </Form.Item>
          <fieldset className={styles.columns}>
            <legend>{t.columns}</legend>
            <p>{t.columnsHint}</p>
            {rosterColumnWords.map((key) => (
              <Form.Item key={key} name={['columns', key]} label={label(rosterColumns[key]).replace(/\*$/, '')}>
                <Input maxLength={60} autoComplete="off" />
              </Form.Item>
            ))}
          </fieldset>
          <Form.Item name="isEnabled" valuePropName="checked">
            <Checkbox>{t.on}</Checkbox>
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
