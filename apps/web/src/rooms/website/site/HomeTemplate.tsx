import { type TemplateType, templateTypes } from '@kaisai/contract/website/setting'
import type { ComponentType } from 'react'
import { CcTem } from './CcTem.tsx'
import { Hcj } from './Hcj.tsx'
import type { TemplateProps } from './parts.ts'
import { Tem1 } from './Tem1.tsx'
import { Tem2 } from './Tem2.tsx'
import { Zjprovince } from './Zjprovince.tsx'

const templates: Readonly<Record<TemplateType, ComponentType<TemplateProps>>> = {
  ccTem: CcTem,
  hcj: Hcj,
  tem1: Tem1,
  tem2: Tem2,
  zjprovince: Zjprovince,
}

/** The home page in the composition the site chose. */
export const HomeTemplate = ({ site, parts }: TemplateProps) => {
  const type = templateTypes.find((one) => one === site.templateType) ?? 'tem2'
  const Template = templates[type]
  return <Template site={site} parts={parts} />
}
