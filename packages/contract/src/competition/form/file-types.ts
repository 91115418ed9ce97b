// The types of files a form may ask for: what the product's file store can recognize and keep. `jpg` covers `.jpeg`.
export const fileTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv', 'zip', 'jpg', 'png', 'webp', 'gif', 'mp4'] as const
export type FileType = (typeof fileTypes)[number]
export const imageTypes = ['jpg', 'png', 'webp', 'gif'] as const satisfies readonly FileType[]

/** Bytes of a megabyte, as file sizes are given here. */
export const MEGABYTE = 1024 * 1024
/** Most megabytes of one answered form: what a submission may weigh in all. */
export const MOST_FORM_MB = 1024

/** The type a file's name claims, in small letters; '' for none. */
export const fileTypeOf = (name: string): string => {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return extension === 'jpeg' ? 'jpg' : extension
}
