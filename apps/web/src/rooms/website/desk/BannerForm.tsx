import type { InputOf } from '@kaisai/contract/endpoint'
import { addBanner, listBanners, updateBanner } from '@kaisai/contract/website/site.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { Form, Input, InputNumber, Radio } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { useDict } from '#web/ui/DictSelect.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { PictureField } from '#web/ui/upload/PictureField.tsx'
import styles from './BannerPage.module.css'
import type { Banner } from './banner.ts'
import { deskTexts } from './desk-texts.ts'
import { BANNER, BANNER_ON_PHONES, fromWide } from './picture-sizes.ts'

type Values = Omit<InputOf<typeof addBanner>, 'siteId' | 'fileId' | 'narrowFileId'> & {
  fileId: string | null
  narrowFileId: string | null
}
const WRONG_PERIOD = 26002

const initialOf = (row: Banner | null): Values =>
  row
    ? {
        title: row.title,
        titleEn: row.titleEn,
        subtitle: row.subtitle,
        subtitleEn: row.subtitleEn,
        fileId: row.fileId,
        narrowFileId: row.narrowFileId,
        link: row.link,
        startTime: row.startTime,
        endTime: row.endTime,
        sort: row.sort,
        status: row.status as Values['status'],
      }
    : {
        title: '',
        titleEn: '',
        subtitle: '',
        subtitleEn: '',
        fileId: null,
        narrowFileId: null,
        link: '',
        startTime: null,
        endTime: null,
        sort: 0,
        status: 'active',
      }

interface BannerFormProps {
  siteId: string
  target: Banner | 'new' | null
  onClose: () => void
}

/** Adds a banner to a site (`'new'`) or changes one. */
export const BannerForm = ({ siteId, target, onClose }: BannerFormProps) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const add = useSend(addBanner, [listBanners, getWebsiteSetting])
  const update = useSend(updateBanner, [listBanners, getWebsiteSetting])
  const row = target === 'new' ? null : target
  return (
    <DrawerForm<Values>
      title={row ? t.editBanner(row.title) : t.addBanner}
      open={target !== null}
      onClose={onClose}
      width={720}
      initial={target ? initialOf(row) : undefined}
      version={row?.version ?? 0}
      labels={{
        title: t.title,
        titleEn: t.titleEn,
        subtitle: t.subtitle,
        subtitleEn: t.subtitleEn,
        fileId: t.picture,
        narrowFileId: t.narrowPicture,
        link: t.link,
        startsAt: t.startTime,
        endsAt: t.endTime,
        sort: t.sort,
        status: w.status,
      }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [WRONG_PERIOD]: 'endTime' }, async (placed) => {
          const input = {
            ...values,
            siteId: row?.siteId ?? siteId,
            fileId: values.fileId ?? '',
            narrowFileId: values.narrowFileId ?? null,
            startTime: values.startTime ?? null,
            endTime: values.endTime ?? null,
            sort: Number(values.sort ?? 0),
          }
          if (row) await update.send({ bannerId: row.bannerId, version, ...input }, placed)
          else await add.send(input, placed)
          toast('success', w.saved)
        })
      }
    >
      <Fields key={row?.bannerId ?? String(target)} row={row} />
    </DrawerForm>
  )
}

const Fields = ({ row }: { row: Banner | null }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const { options } = useDict('on_off')
  const stored = (fileId: string | null, url: string | null) =>
    row && fileId && url ? [{ fileId, name: row.title, bytes: 0, url }] : undefined
  return (
    <>
      <Form.Item name="fileId" label={t.picture} extra={t.pictureHint} rules={[rules.uploaded(t.picture)]}>
        <PictureField {...BANNER} files={stored(row?.fileId ?? null, row?.imageUrl ?? null)} />
      </Form.Item>
      <Form.Item noStyle dependencies={['fileId']}>
        {({ getFieldValue }) => (
          <Form.Item name="narrowFileId" label={t.narrowPicture} extra={t.narrowHint}>
            <PictureField
              {...BANNER_ON_PHONES}
              files={stored(row?.narrowFileId ?? null, row?.narrowImageUrl ?? null)}
              from={fromWide(getFieldValue('fileId') as string | null, t.cutFromWide)}
            />
          </Form.Item>
        )}
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="title" label={t.title} rules={[rules.required(t.title), rules.max(40)]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="titleEn" label={t.titleEn} rules={[rules.max(80)]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="subtitle" label={t.subtitle} rules={[rules.max(80)]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="subtitleEn" label={t.subtitleEn} rules={[rules.max(160)]}>
          <Input maxLength={160} />
        </Form.Item>
        <Form.Item name="startTime" label={t.startTime}>
          <InstantPicker placeholder={t.always} />
        </Form.Item>
        <Form.Item
          name="endTime"
          label={t.endTime}
          dependencies={['startTime']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, end: string | null) => {
                const start = getFieldValue('startTime') as string | null
                if (start && end && Date.parse(end) <= Date.parse(start)) throw new Error(t.periodWrong)
              },
            }),
          ]}
        >
          <InstantPicker placeholder={t.always} startClock="23:59:59" />
        </Form.Item>
      </div>
      <Form.Item name="link" label={t.link} extra={t.linkHint} rules={[rules.ruled('link')]}>
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="sort" label={t.sort} extra={t.sortHint} rules={[rules.entered(t.sort)]}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="status" label={w.status} rules={[rules.chosen(w.status)]}>
        <Radio.Group options={options.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
    </>
  )
}
