import type { CertificateDocument } from '@kaisai/certificate/model/document'

/** The document with the issuing organization's seal where an element is bound to it and no other picture was chosen. */
export const withSeal = (document: CertificateDocument, sealFileId: string | null): CertificateDocument =>
  sealFileId === null
    ? document
    : {
        ...document,
        slides: document.slides.map((slide) => ({
          ...slide,
          elements: slide.elements.map((element) =>
            element.type === 'image' && element.code === 'seal' && element.src === ''
              ? { ...element, src: `file:${sealFileId}` }
              : element,
          ),
        })),
      }
