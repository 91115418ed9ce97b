// Runs beside the page: a file of hundreds of megabytes is hashed without a stutter.
import { hashBlob } from './hash-blob.ts'
import type { HashNews } from './hash-file.ts'

const worker = self as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void
  postMessage(news: HashNews): void
}
worker.onmessage = ({ data }) => {
  hashBlob(data, (done) => worker.postMessage({ done })).then(
    (hash) => worker.postMessage({ hash }),
    (error: unknown) => worker.postMessage({ failed: String(error) }),
  )
}
