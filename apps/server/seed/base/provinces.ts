import { textTable } from './text-table.ts'

export interface ProvinceSeed {
  /** GB/T 2260, six digits. */
  code: string
  zh: string
  en: string
  /** The one-word Chinese name, as on number plates. */
  short: string
}

/** The 34 province-level divisions of China with their GB/T 2260 codes, in the official order. */
export const provinces: readonly ProvinceSeed[] = textTable(
  ['code', 'zh', 'en', 'short'],
  `
  110000 | 北京市 | Beijing | 京
  120000 | 天津市 | Tianjin | 津
  130000 | 河北省 | Hebei | 冀
  140000 | 山西省 | Shanxi | 晋
  150000 | 内蒙古自治区 | Inner Mongolia | 内蒙古
  210000 | 辽宁省 | Liaoning | 辽
  220000 | 吉林省 | Jilin | 吉
  230000 | 黑龙江省 | Heilongjiang | 黑
  310000 | 上海市 | Shanghai | 沪
  320000 | 江苏省 | Jiangsu | 苏
  330000 | 浙江省 | Zhejiang | 浙
  340000 | 安徽省 | Anhui | 皖
  350000 | 福建省 | Fujian | 闽
  360000 | 江西省 | Jiangxi | 赣
  370000 | 山东省 | Shandong | 鲁
  410000 | 河南省 | Henan | 豫
  420000 | 湖北省 | Hubei | 鄂
  430000 | 湖南省 | Hunan | 湘
  440000 | 广东省 | Guangdong | 粤
  450000 | 广西壮族自治区 | Guangxi | 桂
  460000 | 海南省 | Hainan | 琼
  500000 | 重庆市 | Chongqing | 渝
  510000 | 四川省 | Sichuan | 川
  520000 | 贵州省 | Guizhou | 黔
  530000 | 云南省 | Yunnan | 滇
  540000 | 西藏自治区 | Xizang | 藏
  610000 | 陕西省 | Shaanxi | 陕
  620000 | 甘肃省 | Gansu | 甘
  630000 | 青海省 | Qinghai | 青
  640000 | 宁夏回族自治区 | Ningxia | 宁
  650000 | 新疆维吾尔自治区 | Xinjiang | 新
  710000 | 台湾省 | Taiwan | 台
  810000 | 香港特别行政区 | Hong Kong SAR | 港
  820000 | 澳门特别行政区 | Macao SAR | 澳
  `,
)
