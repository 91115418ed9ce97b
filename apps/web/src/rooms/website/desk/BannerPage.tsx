import { PlusOutlined } from '@ant-design/icons'
import { deleteBanner, listBanners } from '@kaisai/contract/website/site.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useSites } from '../queries.ts'
import { BannerForm } from './BannerForm.tsx'
import styles from './BannerPage.module.css'
import type { Banner } from './banner.ts'
import { deskTexts } from './desk-texts.ts'

/** The banners of a site, as its home page shows them. */
export const BannerPage = () => {
  const t = useTexts(deskTexts)
  const [query, setQuery] = useSearchParams()
  const { sites, isPending } = useSites()
  const siteId = query.get('siteId') ?? sites[0]?.value ?? null
  const [target, setTarget] = useState<Banner | 'new' | null>(null)
  const columns = useColumns(setTarget)
  const add = siteId ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
      {t.addBanner}
    </Button>
  ) : null
  return (
    <>
      <PageHeader title={t.banners} hint={t.bannersHint} actions={add} />
      <div className={styles.bar}>
        <span>{t.site}</span>
        <Select
          className={styles.site}
          aria-label={t.site}
          placeholder={t.chooseSite}
          loading={isPending}
          value={siteId}
          onChange={(next) => setQuery({ siteId: next })}
          options={sites}
        />
      </div>
      {siteId ? (
        <DataTable
          key={siteId}
          name="website.banners"
          list={listBanners}
          isPlain
          fixed={{ siteId }}
          rowKey="bannerId"
          columns={columns}
          onRow={setTarget}
          empty={{ text: t.noBanners, action: add }}
        />
      ) : isPending ? (
        <SkeletonRows />
      ) : (
        <EmptyFace text={t.noSites} />
      )}
      <BannerForm siteId={siteId ?? ''} target={target} onClose={() => setTarget(null)} />
    </>
  )
}

/** What a banner shows; says so when its file is gone. */
export const BannerPicture = ({ url }: { url: string }) => {
  const t = useTexts(deskTexts)
  const [isGone, setGone] = useState(false)
  return isGone ? (
    <span className={styles.gone}>{t.pictureGone}</span>
  ) : (
    <img src={url} alt="" loading="lazy" onError={() => setGone(true)} />
  )
}

const usePeriod = () => {
  const t = useTexts(deskTexts)
  return ({ startTime, endTime }: Banner): string => {
    const [from, to] = [formatDate(startTime, 'minute'), formatDate(endTime, 'minute')]
    return from && to ? t.between(from, to) : from ? t.fromOn(from) : to ? t.until(to) : t.always
  }
}

const useColumns = (edit: (row: Banner) => void): Column<Banner>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const period = usePeriod()
  const remove = async (row: Banner): Promise<void> => {
    const box = { title: t.deleteBanner(row.title), text: t.deleteBannerText, danger: true, confirmText: w.remove }
    if (!(await confirmBox(box))) return
    await call(deleteBanner, { bannerId: row.bannerId }).then(
      () => toast('success', w.removed),
      () => undefined,
    )
    await refresh(listBanners, getWebsiteSetting)
  }
  return [
    {
      key: 'title',
      title: t.picture,
      isTitle: true,
      always: true,
      render: (row) => (
        <span className={styles.banner}>
          <BannerPicture key={row.imageUrl} url={row.imageUrl} />
          <span className={styles.words}>
            <strong>{row.title}</strong>
            <small>{row.titleEn}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'shownNow',
      title: t.shown,
      render: (row) => <StatusTag meaning={row.shownNow ? 'good' : 'idle'}>{row.shownNow ? t.shownNow : t.notShown}</StatusTag>,
    },
    { key: 'period', title: t.period, render: period },
    { key: 'link', title: t.link, ellipsis: true, width: 200 },
    { key: 'sort', title: t.sort, align: 'right', width: 80 },
    { key: 'status', title: w.status, render: (row) => <DictTag type="on_off" value={row.status} /> },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'edit', label: w.edit, onClick: () => edit(row) },
            { key: 'remove', label: w.remove, danger: true, onClick: () => remove(row) },
          ]}
        />
      ),
    },
  ]
}
