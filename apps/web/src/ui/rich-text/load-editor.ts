import type { HugeRTE } from 'hugerte'

const scripts = new Map<string, Promise<HugeRTE>>()

/** Loads the editor's script from its base URL, once; a failed try is forgotten, so that the next one may succeed. */
export const loadEditor = (base: string): Promise<HugeRTE> => {
  const url = `${base}/hugerte.min.js`
  const known = scripts.get(url)
  if (known) return known
  const loading = new Promise<HugeRTE>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => {
      const { hugerte } = window as unknown as { hugerte?: HugeRTE }
      if (hugerte) resolve(hugerte)
      else reject(new Error(`${url} holds no editor`))
    }
    script.onerror = () => reject(new Error(`${url} could not be loaded`))
    document.head.append(script)
  })
  scripts.set(url, loading)
  loading.catch(() => scripts.delete(url))
  return loading
}
