import { type ExpertTitle, titleLabels } from '@kaisai/contract/expert/labels'
import type { Label } from '@kaisai/contract/lang'

/** An expert's title in both languages; nothing where he has none. */
export const titleWord = (title: string): Label => titleLabels[title as ExpertTitle] ?? ['', '']
