import type { DemoArticle } from './article.ts'

const author = '大赛评审委员会'

/** How works are judged, what honesty asks, and how to object. */
export const ruleArticles: readonly DemoArticle[] = [
  {
    column: 'guide',
    titleZh: '评审原则与评分标准',
    titleEn: 'Principles and criteria of the review',
    summaryZh: '说明形式审查、网络评审、现场决赛三个环节的办法，评分项与权重，以及分数的计算方式。',
    summaryEn: 'The formal check, the online review and the final; the criteria with their weights; and how scores are computed.',
    author,
    daysAgo: 52,
    htmlZh: `<h2>一、评审原则</h2>
<p>公平、公正、匿名、回避。评审专家看不到作者、指导教师与学校；系统自动排除同校、指导关系以及近三年有合作关系的专家；专家可随时申请回避。</p>
<h2>二、评审环节</h2>
<ol><li><strong>形式审查</strong>：检查材料是否齐全、格式与匿名是否符合要求，不作价值判断；</li><li><strong>网络评审</strong>：每件作品由3位专家独立评分；最高分与最低分相差超过20分的，自动增加专家复评；</li><li><strong>现场决赛</strong>：每件作品答辩10分钟（陈述6分钟、提问4分钟），由5位专家评分，去掉一个最高分和一个最低分后取平均值。</li></ol>
<h2>三、评分标准</h2>
<table><thead><tr><th>评分项</th><th>权重</th><th>要点</th></tr></thead><tbody><tr><td>问题与洞察</td><td>25%</td><td>人群具体，调研扎实，问题重要</td></tr><tr><td>创新性</td><td>25%</td><td>思路新颖，与现有方案有实质差别</td></tr><tr><td>设计质量</td><td>25%</td><td>功能、形式、细节与体验协调</td></tr><tr><td>可行性与证据</td><td>15%</td><td>有测试与迭代，成本与技术可信</td></tr><tr><td>表达</td><td>10%</td><td>图文清楚，逻辑完整</td></tr></tbody></table>
<h2>四、成绩计算</h2>
<p>最终成绩 = 网络评审 × 40% + 现场决赛 × 60%，保留两位小数。总分相同时，依次比较“创新性”得分、“问题与洞察”得分和专家评分的离散程度；仍相同的并列。</p>
<h2>五、结果公开</h2>
<p>成绩公布后，参赛者可在个人中心查看各评分项的平均分和专家的书面意见，专家姓名不公开。所有评分、修改和复核均有记录，监督委员会可随时查阅。</p>`,
    htmlEn: `<h2>1. Principles</h2>
<p>Fair, impartial, anonymous, without conflicts of interest. Reviewers see neither authors nor advisors nor schools. The system leaves out reviewers of the same school, advisors, and partners of the last three years; reviewers may ask to be excused at any time.</p>
<h2>2. Three steps</h2>
<ol><li><strong>Formal check</strong>: completeness, format and anonymity. It does not judge.</li><li><strong>Online review</strong>: three reviewers score each work on their own. If they differ by more than 20 points, further reviewers are added.</li><li><strong>Final on site</strong>: 10 minutes each (6 to present, 4 for questions) before five reviewers; the highest and the lowest score are dropped and the rest averaged.</li></ol>
<h2>3. Criteria</h2>
<table><thead><tr><th>Criterion</th><th>Weight</th><th>Looks at</th></tr></thead><tbody><tr><td>Problem and insight</td><td>25 %</td><td>Actual people, solid research, a problem that matters</td></tr><tr><td>Innovation</td><td>25 %</td><td>A new idea, truly different from what exists</td></tr><tr><td>Quality of design</td><td>25 %</td><td>Function, form, detail and experience in balance</td></tr><tr><td>Feasibility and evidence</td><td>15 %</td><td>Tests and iterations, credible cost and technique</td></tr><tr><td>Presentation</td><td>10 %</td><td>Clear and complete</td></tr></tbody></table>
<h2>4. The score</h2>
<p>Final score = online review × 40 % + final × 60 %, to two decimals. Ties are broken by the points for innovation, then for problem and insight, then by the smaller spread; what is still equal shares the place.</p>
<h2>5. Openness</h2>
<p>After publication participants see the mean points per criterion and the written comments, without names. All scores, changes and re-reviews are recorded and open to the supervisory committee.</p>`,
  },
  {
    column: 'guide',
    titleZh: '作品原创与生成式人工智能使用规范',
    titleEn: 'Originality and the use of generative AI',
    summaryZh: '明确原创性的要求、可以与不可以使用人工智能的情形、需要说明的内容以及违规处理。',
    summaryEn: 'What originality means, where AI may and may not be used, what must be stated, and what follows from breaches.',
    author,
    daysAgo: 33,
    htmlZh: `<p>设计是一项诚实的工作。为保护每一位认真创作的参赛者，制定本规范。</p>
<h2>一、原创性</h2>
<ul><li>作品的核心创意和主要设计工作由参赛团队独立完成；</li><li>未在其他全国性竞赛中获得过奖项；在原有作品基础上有实质改进的，应说明改进内容；</li><li>使用他人的图片、字体、音乐、模型和代码，须取得授权或符合其许可，并在说明书中列出。</li></ul>
<h2>二、人工智能的使用</h2>
<table><thead><tr><th>情形</th><th>是否允许</th></tr></thead><tbody><tr><td>资料检索、翻译、润色文字</td><td>允许，建议说明</td></tr><tr><td>生成草图、灵感图、配图</td><td>允许，须说明</td></tr><tr><td>生成代码并经团队测试</td><td>允许，须说明</td></tr><tr><td>编造调研数据、访谈记录或测试结果</td><td><strong>禁止</strong></td></tr><tr><td>以生成图像冒充实物照片</td><td><strong>禁止</strong></td></tr></tbody></table>
<p>需要说明的内容包括：工具名称、使用环节、生成的内容、人工修改的部分。请在提交页面选择使用程度，并在说明书附录中写明。</p>
<h2>三、查验方式</h2>
<p>系统对展板进行相似图像比对，与往届及本届作品相似度较高的，由专家人工判断。评审专家可要求团队提供源文件、过程照片和访谈记录，团队应在5个工作日内提供。</p>
<h2>四、违规处理</h2>
<ol><li>说明不完整的，要求补充说明；</li><li>隐瞒使用情况的，取消参赛资格；</li><li>抄袭、代做或编造数据的，取消资格、通报学校；已获奖的，撤销奖项，证书溯源页面显示“已撤销”。</li></ol>
<p>当事人有权陈述和申辩，详见异议与申诉办法。</p>`,
    htmlEn: `<p>Design is honest work. These rules protect everybody who takes it seriously.</p>
<h2>1. Originality</h2>
<ul><li>The core idea and the main design work are the team's own.</li><li>The work has not won a prize in another national competition; if it builds on an earlier work, say what is new.</li><li>Pictures, typefaces, music, models and code of others need a licence and are listed in the report.</li></ul>
<h2>2. Use of AI</h2>
<table><thead><tr><th>Case</th><th>Allowed?</th></tr></thead><tbody><tr><td>Search, translation, polishing of text</td><td>Yes; please mention it</td></tr><tr><td>Sketches, mood images, illustrations</td><td>Yes, must be stated</td></tr><tr><td>Code, tested by the team</td><td>Yes, must be stated</td></tr><tr><td>Invented research data, interviews or test results</td><td><strong>No</strong></td></tr><tr><td>Generated images passed off as photographs</td><td><strong>No</strong></td></tr></tbody></table>
<p>State the tool, where it was used, what it made and what you changed. Choose the degree of use on the submission page and describe it in an appendix.</p>
<h2>3. Checks</h2>
<p>Boards are compared with works of this and earlier editions; similar ones are looked at by experts. Reviewers may ask for source files, photographs of the process and interview notes, which the team provides within 5 working days.</p>
<h2>4. Consequences</h2>
<ol><li>Incomplete statements must be completed.</li><li>Concealed use ends the participation.</li><li>Plagiarism, bought works or invented data end it too, and the school is informed. Prizes are revoked, and the trace page of the certificate says so.</li></ol>
<p>Those concerned have the right to be heard; see the rules on objections.</p>`,
  },
  {
    column: 'guide',
    titleZh: '异议与申诉办法',
    titleEn: 'Objections and appeals',
    summaryZh: '公示期内，任何人均可实名提出异议。监督委员会2个工作日内决定是否受理，10个工作日内作出结论。',
    summaryEn:
      'While the results are on public notice, anybody may object under their real name. The supervisory committee decides within 2 working days whether to accept, and within 10 on the matter.',
    author: '大赛监督委员会',
    daysAgo: 27,
    htmlZh: `<h2>一、可以提出异议的情形</h2>
<ul><li>参赛者不符合参赛资格；</li><li>作品涉嫌抄袭、代做或侵犯他人权利；</li><li>评审程序违反规定，或专家应当回避而未回避；</li><li>成绩计算存在差错；</li><li>获奖信息与报名信息不一致。</li></ul>
<p>对评审专家的学术判断和分数高低本身提出的异议，不予受理。</p>
<h2>二、提出方式与时限</h2>
<ol><li><strong>网络评审结果</strong>：入围名单公布后48小时内；</li><li><strong>现场决赛</strong>：本场比赛结束后2小时内，向现场监督人员提出；</li><li><strong>最终结果</strong>：公示期内（2027年4月22日至28日）。</li></ol>
<p>请登录平台，在“异议与申诉”中填写，须实名、说明具体事实并附证据。每支队伍对同一结果只能提出一次异议，多人反映同一问题的合并处理。</p>
<h2>三、处理程序</h2>
<table><thead><tr><th>步骤</th><th>时限</th><th>结果</th></tr></thead><tbody><tr><td>受理审查</td><td>2个工作日</td><td>受理，或说明理由不予受理</td></tr><tr><td>调查核实</td><td>8个工作日</td><td>听取双方意见，可邀请专家复核</td></tr><tr><td>作出结论</td><td>合计10个工作日内</td><td>成立或不成立，书面答复</td></tr></tbody></table>
<h2>四、结论与公开</h2>
<p>异议成立的，视情况更正信息、重新评审、调整或撤销奖项，并公布处理结果；不成立的，书面说明理由。监督委员会的结论为最终结论。</p>
<h2>五、保密与责任</h2>
<p>异议人的身份只向办理人员开放，不向被反映方透露。捏造事实、恶意举报的，取消其参赛资格并通报所在学校。</p>`,
    htmlEn: `<h2>1. When you may object</h2>
<ul><li>A participant is not eligible.</li><li>A work is suspected of plagiarism, of being bought, or of infringing rights.</li><li>The procedure was broken, or a reviewer should have been excused.</li><li>A score was computed wrongly.</li><li>Award details differ from the enrollment.</li></ul>
<p>Objections to the professional judgement of reviewers or to the height of a score as such are not accepted.</p>
<h2>2. How and until when</h2>
<ol><li><strong>Online review</strong>: within 48 hours of the list of finalists.</li><li><strong>Final</strong>: within 2 hours of the end of the session, to the supervisor on site.</li><li><strong>Final result</strong>: during publication (22 to 28 April 2027).</li></ol>
<p>Use "Objections and appeals" on the platform, with your own name, the facts and evidence. A team may object once to the same result; identical objections are joined.</p>
<h2>3. Procedure</h2>
<table><thead><tr><th>Step</th><th>Within</th><th>Outcome</th></tr></thead><tbody><tr><td>Acceptance</td><td>2 working days</td><td>Accepted, or refused with reasons</td></tr><tr><td>Inquiry</td><td>8 working days</td><td>Both sides are heard; experts may be asked</td></tr><tr><td>Decision</td><td>10 working days in all</td><td>Upheld or dismissed, in writing</td></tr></tbody></table>
<h2>4. Decision</h2>
<p>If upheld, details are corrected, the work is reviewed again, or the prize is changed or revoked, and this is published. If dismissed, reasons are given. The decision of the supervisory committee is final.</p>
<h2>5. Confidentiality</h2>
<p>Only those who handle the case know who objected. Whoever invents facts is excluded, and the school is informed.</p>`,
  },
]
