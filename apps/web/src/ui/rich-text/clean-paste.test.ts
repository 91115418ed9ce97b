// Clipboard HTML as Word, WPS, Google Docs, WeChat and pages put it there, written by hand after their habits.
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { dataAddress, rtfPictures } from './rtf-pictures.ts'

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} @list l0 {mso-list-id:1} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1 style='text-align:center'><b><span style='font-family:宋体'>关于报名的通知</span></b><o:p></o:p></h1>
<p class=MsoTitle>副题</p>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-size:12.0pt;font-family:仿宋;mso-bidi-font-family:宋体;color:red'>各高校：</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>报名时间<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><!--[endif]-->即日起</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>月底截止</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.</span><![endif]>报名方式</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=288 valign=top colspan=2 style='width:216.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>赛道</b><o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>A</p></td><td rowspan=1><p class=MsoNormal>B</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/a/image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" alt="合影" v:shapes="p1"><![endif]></p>
<p class=MsoNormal><a href="https://a.example/x"><span style='color:#0563C1'>官网</span></a> <a name="_Toc1"></a></p>
<!--EndFragment--></body></html>`

test('Word keeps headings, nested lists, tables, links and pictures, and nothing else', () => {
  expect(cleanPaste(word, { pictures: ['data:image/png;base64,AA=='] }).replace(/>\s+</g, '><')).toBe(
    '<h2 style="text-align:center">关于报名的通知</h2><h2>副题</h2><p><span style="color:red">各高校：</span></p>' +
      '<ol><li>报名时间<ul><li>即日起</li><li>月底截止</li></ul></li><li>报名方式</li></ol>' +
      '<table><tbody><tr><td colspan="2"><p><b>赛道</b></p></td></tr><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>' +
      '<p><img src="data:image/png;base64,AA==" alt="合影"></p>' +
      '<p><a href="https://a.example/x"><span style="color:#0563C1">官网</span></a></p>',
  )
})

test('a picture that only lies on the writer’s disk is named where it was, not lost in silence', () => {
  expect(cleanPaste(word, { missingPicture: '【图片未能粘贴】' })).toContain('<p><em>【图片未能粘贴】</em></p>')
})

const wps = `<html><body><!--StartFragment--><div class="Section0" style="layout-grid:15.6pt;"><p class="MsoNormal" style="mso-outline-level:1;text-align:center;"><b><span style="font-family:黑体;font-size:16.0000pt;font-weight:bold;">校赛总结</span></b><span><o:p></o:p></span></p>
<p class="MsoNormal" style="margin-left:21pt;mso-list:l1 level1 lfo1;"><!--[if !supportLists]--><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>●<span>&nbsp;</span></span></span><!--[endif]--><span style="font-weight:bold;font-family:宋体">参赛队伍</span> 120 支</p>
<p class="MsoNormal" style="mso-list:l1 level1 lfo1;"><!--[if !supportLists]--><span style='mso-list:Ignore;'>●</span><!--[endif]-->作品 110 件</p>
<p class=MsoNormal><img src="data:image/png;base64,iVBORw0KGgo=" width="553" height="311"><font face="宋体">图一</font></p></div><!--EndFragment--></body></html>`

test('WPS: outline levels are headings, bullets are lists, pictures in the text stay', () => {
  expect(cleanPaste(wps).replace(/>\s+</g, '><')).toBe(
    '<div><h2 style="text-align:center">校赛总结</h2>' +
      '<ul><li><strong>参赛队伍</strong> 120 支</li><li>作品 110 件</li></ul>' +
      '<p><img src="data:image/png;base64,iVBORw0KGgo=">图一</p></div>',
  )
})

const google = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">Schedule</span></h2><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700;color:#000000">Opening</span><span style="font-style:italic"> at nine</span></p></li></ul><table style="border:none"><colgroup><col/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt"><p dir="ltr"><span>Hall</span></p></td></tr></tbody></table></b>`

test('Google Docs: the wrapping mark is gone, marks said by styles are marks', () => {
  expect(cleanPaste(google)).toBe(
    '<h2>Schedule</h2><ul><li><strong>Opening</strong><em> at nine</em></li></ul>' +
      '<table><colgroup><col></colgroup><tbody><tr><td><p>Hall</p></td></tr></tbody></table>',
  )
})

test('WeChat pictures get their address, and no handlers stay', () => {
  expect(cleanPaste('<img data-src="https://a.example/1.png" data-ratio="2" onload="x()">')).toBe(
    '<img src="https://a.example/1.png">',
  )
})

test('a numbered heading of Word stays a heading with its number', () => {
  expect(
    cleanPaste(
      "<h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>一、&nbsp;</span><![endif]>总体要求</h2>",
    ),
  ).toBe('<h2>一、 总体要求</h2>')
})

test('pictures are read from rich text, those of kinds browsers do not show are passed over', () => {
  const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn a}{\\sv b}}}\\picscalex100\\pngblip\\bliptag-1{\\*\\blipuid 0a0b}\n89504e47\n0d0a}}{\\nonshppict{\\pict\\wmetafile8 0100}}{\\*\\shppict{\\pict\\picw10\\emfblip 0200}}}`
  const found = rtfPictures(rtf)
  expect(found.filter((one) => one !== null)).toEqual([{ type: 'image/png', hex: '89504e470d0a' }])
  expect(dataAddress({ type: 'image/png', hex: '8950' })).toBe('data:image/png;base64,iVA=')
})
