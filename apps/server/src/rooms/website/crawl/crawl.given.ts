// A site of a few written pages at the port through which jobs read sites.
import type { ReadPage, ReadSite } from '#src/ports/site-reader.ts'

type Written = string | { readonly status: number } | { readonly to: string } | { readonly isBrowser: true }

/** Reads written pages by their address; files by theirs. `opened` remembers what was asked for. */
export const writtenSite = (
  pages: Readonly<Record<string, Written>>,
  files: Readonly<Record<string, { mediaType: string; body: Buffer }>> = {},
): ReadSite & { readonly opened: string[] } => {
  const opened: string[] = []
  const page = async (address: string): Promise<ReadPage> => {
    opened.push(address)
    const found = pages[address]
    if (found === undefined) return { kind: 'nowhere' }
    if (typeof found === 'string') return { kind: 'page', status: 200, html: found }
    if ('to' in found) return { kind: 'redirect', to: found.to }
    return 'status' in found ? { kind: 'page', status: found.status, html: '' } : { kind: 'browser' }
  }
  return {
    opened,
    page,
    leads: async (address) => pages[address.split('?', 1)[0]!] !== undefined,
    hasFile: async (address) => files[address] !== undefined,
    file: async (address, most) => {
      const found = files[address]
      return found === undefined || found.body.length > most ? null : found
    },
  }
}

/** A whole document around a body. */
export const documentOf = (body: string, head = '', title = '标题'): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`
