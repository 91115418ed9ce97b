import { bilingual } from '#web/lang.tsx'

export const richTexts = bilingual({
  zh: {
    failed: '编辑器资源加载失败，请检查资源是否存在、主页地址是否配置正确。',
    label: '正文编辑器',
    missingPicture: '【图片未能粘贴，请单独上传】',
    pictureFailed: '有图片上传失败，请删除后重新插入',
  },
  en: {
    failed: 'The editor’s resources could not be loaded. Check that they exist and that the home URL is configured correctly.',
    label: 'Text editor',
    missingPicture: '[A picture could not be pasted. Please upload it.]',
    pictureFailed: 'A picture could not be uploaded. Remove it and insert it again.',
  },
})
