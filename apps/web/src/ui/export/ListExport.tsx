import { DownloadOutlined } from '@ant-design/icons'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { toast } from '../notice/notice.ts'
import { ThrottledButton } from '../ThrottledButton.tsx'
import { SubscribeButton } from './SubscribeButton.tsx'
import { exportTexts } from './texts.ts'

interface ListExportProps {
  /** Starts the export; takes the filters of the list. */
  endpoint: Endpoint
  /** The filters of the list as they stand in the address. */
  filters?: readonly string[]
  /** What is always sent. */
  fixed?: object
}

/** Exports a list under the filters that are shown, as a job, now or regularly. */
export const ListExport = ({ endpoint, filters = [], fixed = {} }: ListExportProps) => {
  const t = useTexts(exportTexts)
  const [query] = useSearchParams()
  const given = filters.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []))
  const input = { ...Object.fromEntries(given), ...fixed }
  const start = async (): Promise<void> => {
    await call(endpoint, input).then(
      () => toast('success', t.started),
      () => undefined,
    )
    await refresh(listTasks)
  }
  return (
    <>
      <ThrottledButton icon={<DownloadOutlined />} onClick={start}>
        {t.excel}
      </ThrottledButton>
      <SubscribeButton endpoint={endpoint} input={input} />
    </>
  )
}
