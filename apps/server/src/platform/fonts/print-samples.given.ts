// Documents that use everything the print engine can draw.
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { documentOf, image, shape, words } from './print.given.ts'

const paragraph =
  '<p style="text-align:justify">　　<u>{{student}}</u>同学：在2026年“开赛杯”全国大学生创新设计大赛中，你们的作品《{{workName}}》荣获<strong>{{awardName}}</strong>，特发此证，<em>以资鼓励</em>。</p>'

/** Documents that use everything between them. */
export const samples: Readonly<Record<string, CertificateDocument>> = {
  award: documentOf(
    words('<p>一等奖</p>', {
      left: 100,
      top: 60,
      width: 800,
      height: 120,
      fontSize: 80,
      bold: true,
      color: '#e60012',
      align: 'center',
      code: 'awardName',
    }),
    words(paragraph, { left: 120, top: 220, width: 760, height: 160, fontSize: 28 }),
    words('<p>证书编号：{{certCodePrefix}}{{randomCode}}</p>', {
      left: 120,
      top: 560,
      width: 420,
      height: 40,
      fontFamily: 'SimHei',
      fontSize: 18,
    }),
    image({ left: 700, top: 460, width: 180, height: 180, code: 'seal', opacity: 0.8 }),
    image({ left: 120, top: 420, width: 120, height: 120, code: 'qrCode' }),
  ),
  vertical: documentOf(
    words('<p>{{student_Portrait}}</p>', {
      left: 820,
      top: 80,
      width: 60,
      height: 500,
      vertical: true,
      fontSize: 44,
      fontFamily: 'KaiTi',
      align: 'center',
    }),
    words('<p>作品《智慧农业（2026）》获“金奖”——特此证明……Good 12 件，谨此。</p>', {
      left: 420,
      top: 80,
      width: 300,
      height: 420,
      vertical: true,
      fontSize: 30,
    }),
    words('<p><u>竖排</u>仿宋，<b>加粗</b>！</p>', {
      left: 200,
      top: 80,
      width: 60,
      height: 420,
      vertical: true,
      fontFamily: 'FangSong',
      letterSpacing: 6,
    }),
  ),
  faces: documentOf(
    ...(['SourceHanSans', 'SimSun', 'SimHei', 'KaiTi', 'FangSong'] as const).map((fontFamily, index) =>
      words('<p>永和九年 <b>岁在癸丑</b> <i>会于兰亭</i> Kaisai 0123</p>', {
        left: 60,
        top: 40 + index * 100,
        width: 880,
        height: 70,
        fontSize: 40,
        fontFamily,
      }),
    ),
    words('<p>右倾十五度 𬭚䶮㛃</p>', { left: 300, top: 560, width: 400, height: 60, rotate: -15, fontFamily: 'KaiTi' }),
  ),
  spans: documentOf(
    words(
      '<p style="text-align:center">小<span style="font-size:72px;color:#0050b3">大</span><span style="font-family:KaiTi;font-size:40px">楷</span>小</p><p style="text-align:right">落款</p><p></p><p>甲<br>乙</p>',
      { left: 100, top: 40, width: 800, height: 360 },
    ),
    words(`<p>${'名'.repeat(60)}</p>`, {
      left: 100,
      top: 420,
      width: 300,
      height: 100,
      align: 'center',
      verticalAlign: 'middle',
    }),
    words('<p>Latin words are kept whole, and 中文混排 too.</p>', {
      left: 460,
      top: 420,
      width: 300,
      height: 160,
      align: 'justify',
    }),
    image({ left: 480, top: 440, width: 90, height: 90, rotate: 30 }),
  ),
  shapes: documentOf(
    shape('rectangle', { left: 40, top: 40, fill: '#ffe9b8', strokeWidth: 8 }),
    shape('rectangle', { left: 240, top: 40, fill: '#0b6670', stroke: '', radius: 30 }),
    shape('rectangle', { left: 440, top: 40, fill: '#0b6670', stroke: '#e60012', strokeWidth: 30, radius: 500, opacity: 0.5 }),
    shape('rectangle', { left: 640, top: 40, dash: 'dashed', strokeWidth: 4, rotate: 20 }),
    shape('rectangle', { left: 840, top: 40, width: 120, dash: 'dotted', strokeWidth: 6, radius: 20 }),
    shape('ellipse', { left: 40, top: 220, fill: '#d9d9d9', strokeWidth: 3 }),
    shape('ellipse', { left: 240, top: 220, width: 300, rotate: -30, stroke: '#0050b3', strokeWidth: 10, opacity: 0.4 }),
    shape('ellipse', { left: 600, top: 220, dash: 'dashed', stroke: '#333', strokeWidth: 5 }),
    shape('line', { left: 40, top: 420, width: 900, height: 20, strokeWidth: 6 }),
    shape('line', { left: 40, top: 460, width: 900, height: 20, dash: 'dashed', stroke: '#e60012', strokeWidth: 6 }),
    shape('line', { left: 40, top: 500, width: 900, height: 20, dash: 'dotted', stroke: '#0b6670', strokeWidth: 10 }),
    shape('line', { left: 700, top: 400, width: 300, height: 20, rotate: 60, strokeWidth: 1 }),
    // What has neither, and what is hidden, leaves nothing.
    shape('ellipse', { left: 800, top: 560, stroke: '' }),
    shape('rectangle', { left: 400, top: 560, fill: '#000000', isHidden: true }),
  ),
}
