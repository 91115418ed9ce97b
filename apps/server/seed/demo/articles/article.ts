export interface DemoArticle {
  /** A value of the dictionary `news_column`. */
  column: string
  titleZh: string
  titleEn: string
  summaryZh: string
  summaryEn: string
  /** h2 h3 p ul ol li table thead tbody tr th td strong em a blockquote, nothing else. */
  htmlZh: string
  htmlEn: string
  author: string
  /** Days between its publication and the day the demo is made. */
  daysAgo: number
  top?: boolean
  cover?: 'a' | 'b' | 'c' | 'd'
}
