import { organizationTree } from '@kaisai/contract/organization/organization.endpoints'
import { broken } from '@kaisai/contract/rules'
import { Form, Input, Radio, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './SiteEditPage.module.css'

/** Names, description, hosts and language; a new site also says whose it is. */
export const BasicsTab = ({ isNew }: { isNew: boolean }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <>
      {isNew ? (
        <Form.Item name="groupId" label={t.group} extra={t.groupHint} rules={[rules.chosen(t.group)]}>
          <GroupSelect />
        </Form.Item>
      ) : null}
      <div className={styles.pair}>
        <Form.Item name="name" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(40)]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="nameEn" label={t.nameEn} rules={[rules.required(t.nameEn), { min: 2 }, rules.max(80)]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="description" label={t.description} extra={t.descriptionHint} rules={[rules.max(200)]}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
        <Form.Item name="descriptionEn" label={t.descriptionEn} rules={[rules.max(400)]}>
          <Input.TextArea rows={3} maxLength={400} showCount />
        </Form.Item>
      </div>
      <HostsItem />
      <Form.Item name="code" label={t.code} extra={t.codeHint} rules={[rules.ruled('siteCode')]}>
        <Input maxLength={32} prefix={`${location.host}/s/`} placeholder={t.codePlaceholder} />
      </Form.Item>
      <Form.Item name="defaultLang" label={t.defaultLang}>
        <Radio.Group
          options={[
            { value: 'zh', label: t.zh },
            { value: 'en', label: t.en },
          ]}
        />
      </Form.Item>
    </>
  )
}

const HostsItem = () => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  return (
    <Form.Item
      name="hosts"
      label={t.hosts}
      extra={t.hostsHint}
      normalize={(hosts: string[]) => hosts.map((host) => host.trim().toLowerCase()).filter(Boolean)}
      rules={[
        {
          validator: async (_, hosts: readonly string[] | undefined) => {
            for (const host of hosts ?? []) {
              const found = broken('host', host)
              if (found) throw new Error(`${host}: ${label(found)}`)
            }
          },
        },
      ]}
    >
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ' ', '，']}
        maxCount={10}
        placeholder={t.hostsPlaceholder}
      />
    </Form.Item>
  )
}

/** A choice out of the organizations within reach. */
const GroupSelect = (props: { value?: string | null; onChange?: (value: string) => void; id?: string }) => {
  const w = useTexts(words)
  const { data, isPending } = useReply(organizationTree, {}, { staleMs: 60_000 })
  const options = (data ?? [])
    .filter((group) => group.status === 'active')
    .map((group) => ({ value: group.groupId, label: group.groupName }))
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder={w.pleaseSelect}
      options={options}
    />
  )
}
