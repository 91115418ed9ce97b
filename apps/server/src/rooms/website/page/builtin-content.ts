// What every site says about the product until its organizer says it otherwise. Only what the product does.

import type { PageContent } from '@kaisai/contract/website/page.endpoints'
import type { BuiltinPage } from '@kaisai/contract/website/page-paths'
import { action, cards, faq, heading, page, text, trial } from './builtin-blocks.ts'

/** The product’s own pages by their paths. */
export const builtinContent: Readonly<Record<BuiltinPage, PageContent>> = {
  introductionPlatform: page(
    ['平台介绍', 'About the platform'],
    [
      '开赛是面向学校与高校的竞赛管理平台：报名、作品、评审、获奖、证书与财务在一处完成。',
      'Kaisai runs competitions of schools and universities: enrollment, works, review, awards, certificates and money in one place.',
    ],
    [
      text(
        '<p>一项竞赛从发布到发证，往往要跨过报名表、网盘、邮件群和多张统计表。开赛把这些环节放进同一条流程：每个人只看到与自己有关的事和截止时间，每一步都有记录。</p>',
        '<p>From its announcement to its certificates a competition usually passes through forms, shared drives, mail groups and many sheets. Kaisai makes them one process: everybody sees what concerns them and until when, and every step is recorded.</p>',
      ),
      heading('一项竞赛的全过程', 'The whole of a competition'),
      cards(
        [
          ['报名与审核', 'Enrollment and audit'],
          [
            '个人或组队报名，队员由本人确认；可设学院、学校、组委会逐级审核，退回时写明原因。',
            'Alone or in teams, confirmed by each member. College, school and committee audit in turn; what is returned says why.',
          ],
        ],
        [
          ['作品提交', 'Submitting works'],
          [
            '大文件断点续传，提交前检查格式与规格，提交后生成可公开核验的回执。',
            'Large files resume by themselves, type and size are checked before, and a receipt anybody can verify follows.',
          ],
        ],
        [
          ['专家评审', 'Review'],
          [
            '匿名评审，自动回避本校与申报关系，均衡分配；评分规则公开可读，成绩可重新计算核对。',
            'Anonymous, with conflicts of interest avoided and works spread evenly. The rule is readable and every result can be computed again.',
          ],
        ],
        [
          ['获奖与证书', 'Awards and certificates'],
          [
            '由成绩按奖项方案产生名单，公示与异议有据可查；证书带编号与二维码，任何人可在线核验。',
            'Awards follow from results by a scheme, with a time for objections. Certificates carry a number and a code anybody can check.',
          ],
          '/home/certificate/search',
        ],
        [
          ['缴费与发票', 'Fees and invoices'],
          [
            '报名费在线支付或由学校汇总缴纳，对账、退款、发票与奖金发放各有复核。',
            'Fees are paid online or by the school for all its teams. Reconciling, refunds, invoices and prizes each have a second pair of eyes.',
          ],
        ],
        [
          ['竞赛网站', 'A site of its own'],
          [
            '每个主办方有自己的网站：首页模板、导航、资讯、页面和中英文内容自行维护。',
            'Each organizer keeps a site: its home page, navigation, news and pages, in Chinese and English.',
          ],
        ],
      ),
      action('看看平台怎么用', 'See it at work', '/experience'),
    ],
  ),
  'solve/could': page(
    ['云平台方案', 'In the cloud'],
    [
      '多个主办方共用一个平台：各有网站、权限与数据范围，不需要自己的服务器。',
      'Several organizers on one platform, each with a site, rights and data of its own, without servers of their own.',
    ],
    [
      text(
        '<p>适合一年举办一至数项竞赛、没有专职信息化人员的主办方。开通后即可设置竞赛；有自己的域名可以绑定，没有域名也有固定的访问地址。</p>',
        '<p>For organizers with one or a few competitions a year and no IT staff. Once it is set up you prepare your competition; your own host name can be used, and without one there is a fixed address.</p>',
      ),
      heading('共用平台，数据分开', 'One platform, data apart'),
      cards(
        [
          ['按组织划分', 'By organization'],
          [
            '每个组织只能看到管理范围内的竞赛、队伍、作品和专家，越权访问与不存在同样处理。',
            'An organization sees the competitions, teams, works and experts within its reach; anything else is as if it were not there.',
          ],
        ],
        [
          ['敏感信息加密', 'Sensitive values sealed'],
          [
            '证件号、手机号和银行卡号加密保存，列表只显示掩码，查看明文需填写原因并留痕。',
            'Identity, phone and card numbers are stored encrypted and shown masked. Seeing one needs a reason and is logged.',
          ],
        ],
        [
          ['高峰期可用', 'Ready for the last evening'],
          [
            '公开页面有缓存，内容变更后一秒内更新；大文件上传中断后从断点继续。',
            'Public pages are cached and fresh within a second of a change; uploads go on where they broke off.',
          ],
        ],
        [
          ['备份与恢复', 'Backup and restore'],
          [
            '提供备份、恢复和数据一致性校验工具，运维人员可定期演练。',
            'Tools for backup, restore and checking the data come with it and can be rehearsed.',
          ],
        ],
      ),
      faq(
        [
          ['可以绑定自己的域名吗？', 'Can we use our own host name?'],
          [
            '可以。由平台管理员绑定后，该域名只显示您的网站。',
            'Yes. The platform administrator adds it; from then on it shows your site only.',
          ],
        ],
        [
          ['数据能导出吗？', 'Can data be exported?'],
          [
            '报名、作品、成绩、获奖和证书名单都可导出为表格；含联系方式的导出需要审批。',
            'Enrollments, works, results, awards and certificates are exported as sheets; exports with contacts need an approval.',
          ],
        ],
      ),
      trial,
    ],
  ),
  'solve/highSchool': page(
    ['高校与中学方案', 'Universities and schools'],
    [
      '校内选拔、学院审核、校级推荐到省赛国赛，一所学校的参赛工作在一处完成。',
      'Selection within the school, audits of colleges, recommendation to the next level: the competitions of a school in one place.',
    ],
    [
      text(
        '<p>教务处、团委或竞赛办公室既组织校赛，也组织学生参加外部竞赛。平台按学校、学院、专业组织数据，学校可以审核本校队伍、统一缴费、领取证书，也可以不开账号，凭链接处理。</p>',
        '<p>An office runs competitions of its own and sends students to others. Data is kept by school, college and major: a school audits its teams, pays for all of them and fetches its certificates; without an account it does so by a link.</p>',
      ),
      heading('各司其职', 'Who does what'),
      cards(
        [
          ['学生', 'Students'],
          [
            '在手机上组队、报名、查看进度；待办和截止时间列在个人中心首页。',
            'Build a team, enroll and follow it on a phone; what is to be done and until when stands first in the center.',
          ],
        ],
        [
          ['指导教师', 'Teachers'],
          ['确认指导关系，查看所指导队伍的状态和获奖证书。', 'Confirm that they advise a team, and see how their teams stand.'],
        ],
        [
          ['学院与学校管理员', 'Colleges and schools'],
          [
            '只审核本院、本校的队伍，批量通过或退回；名额用尽时按排序推荐。',
            'Audit their own teams, many at a time; where places are few, teams are ranked and recommended.',
          ],
        ],
        [
          ['组委会', 'The committee'],
          [
            '设置赛段、名额和晋级规则，随时掌握各校进度。',
            'Sets stages, places and who goes on, and sees how each school stands.',
          ],
        ],
      ),
      heading('中学竞赛', 'Competitions of schools'),
      text(
        '<p>未成年参赛者的信息只在报名与审核所需的范围内可见，作品公开展示时可以不显示姓名和学校。参赛条件可按学段、年级和年龄设置，不符合条件时在报名页面说明原因。</p>',
        '<p>What is known of minors is visible only as far as enrolling and auditing need it, and works can be shown without names and schools. Conditions by level, year and age are set by the organizer; who does not meet them is told why while enrolling.</p>',
      ),
      trial,
    ],
  ),
  'solve/dataBase': page(
    ['数据库方案', 'Data and libraries'],
    [
      '学校库、专业库、专家库与历届作品、获奖数据，随竞赛积累，一次录入多次使用。',
      'Schools, majors, experts, works and awards: entered once, used again in every edition.',
    ],
    [
      text(
        '<p>竞赛数据的价值在于能对上：同一所学校不出现两种写法，同一位专家不重复录入，今年的获奖能与往年对照。平台用统一的基础库支撑所有竞赛。</p>',
        '<p>Data of competitions is worth something when it matches: one spelling for a school, one entry for an expert, awards of this year beside those before. All competitions share the same libraries.</p>',
      ),
      cards(
        [
          ['学校与专业', 'Schools and majors'],
          [
            '内置学校、学院和专业目录，支持合并重复学校，相关数据随之归并。',
            'Schools, colleges and majors come with the product; schools entered twice are merged with all that belongs to them.',
          ],
        ],
        [
          ['专家库', 'Experts'],
          [
            '征集、推荐、审核入库，按学科与职称检索，可随机抽取；是否公开由专家本人决定。',
            'Called, recommended and approved; found by discipline and title, drawn by chance. Whether they are named publicly is their decision.',
          ],
          '/home/expertInfo',
        ],
        [
          ['作品库', 'Works'],
          [
            '历届公开作品可在线浏览；疑似重复的图片和文字在评审前提示。',
            'Published works of all editions are shown online; likely copies are pointed out before the review.',
          ],
          '/home/news/previousWorks',
        ],
        [
          ['获奖与证书', 'Awards and certificates'],
          [
            '证书编号唯一，撤销与换发保留痕迹，公众可核验真伪。',
            'Each number is unique; revoked and replaced certificates stay visible as such.',
          ],
          '/home/certificate/search',
        ],
      ),
      trial,
    ],
  ),
  expendingServices: page(
    ['拓展服务', 'Services'],
    [
      '竞赛之外的工作：现场赛、通知触达、缴费对账与证书印制，按需启用。',
      'What comes with a competition: finals on site, messages, payments and printed certificates, switched on when needed.',
    ],
    [
      cards(
        [
          ['现场赛与叫号', 'Finals on site'],
          [
            '抽签排序、叫号大屏、现场评分与倒计时，网络中断后自动恢复。',
            'Drawing lots, a big screen that calls numbers, scoring and countdown; a lost connection heals itself.',
          ],
        ],
        [
          ['消息触达', 'Messages'],
          [
            '站内信、短信与邮件；截止前自动提醒尚未完成的人，群发须经审批。',
            'In the product, by SMS and by mail. Who misses something is reminded before the end; broadcasts need an approval.',
          ],
        ],
        [
          ['在线支付与对账', 'Payments'],
          [
            '接入支付渠道后自动对账，差异逐笔列出；不接入也可线下缴费、人工确认。',
            'With a payment provider books are compared by themselves; without one fees are confirmed by hand.',
          ],
        ],
        [
          ['证书设计与印制', 'Certificates'],
          [
            '在线设计版式，批量生成可长期保存的 PDF，支持出血与裁切标记，可直接付印。',
            'Designed online and made in batches as PDFs for long keeping, with bleed and crop marks for the printer.',
          ],
        ],
        [
          ['赛前演练', 'Rehearsal'],
          [
            '用虚拟队伍在副本中跑一遍完整流程，提前发现设置问题，不影响真实数据。',
            'Invented teams go through the whole process in a copy, so that mistakes are found before anybody enrolls.',
          ],
        ],
      ),
      action('查看参赛指南', 'How to take part', '/home/news/competitionGuide'),
      trial,
    ],
  ),
  research: page(
    ['研究与规范', 'Research and standards'],
    [
      '平台怎样计算成绩、避免利益冲突、保护个人信息：规则公开，可以核对。',
      'How results are computed, conflicts avoided and people protected: the rules are open and can be checked.',
    ],
    [
      heading('成绩怎样得来', 'How results come about'),
      text(
        '<p>评分规则以一句完整的话写在评审设置里，专家、参赛者和组委会看到的是同一句话。去掉极端分、加权、标准化等步骤逐项列出，计算所用的全部数据与结果一同保存，任何时候重算都得到同样的名次。</p>',
        '<p>The rule of a review is one sentence that experts, participants and the committee all read. Dropping extremes, weighing and standardizing are listed step by step; everything a result was computed from is kept with it, so that computing it again gives the same ranks.</p>',
      ),
      heading('公正与回避', 'Fairness'),
      text(
        '<ul><li>评审过程匿名，作品中出现的姓名和学校在评审前提示。</li><li>本校、本单位、指导关系和专家主动申报的关系自动回避。</li><li>专家之间的宽严差异有专门的统计，可在评审后调整并公开说明。</li><li>公示期内的异议由专人受理，处理结果留存。</li></ul>',
        '<ul><li>Reviews are anonymous; names and schools within a work are pointed out before.</li><li>The own school, the own employer, advised teams and declared relations are avoided by the product.</li><li>How strict each expert was is measured and can be corrected and explained.</li><li>Objections are handled by named people, and what came of them is kept.</li></ul>',
      ),
      heading('个人信息', 'Personal data'),
      text(
        '<p>只收集竞赛所需的信息；敏感信息加密保存、掩码显示；本人可以查看、导出和注销。详见<a href="/home/privacy">隐私政策</a>。</p>',
        '<p>Only what a competition needs is asked for; sensitive values are stored encrypted and shown masked; people can see, export and remove what is theirs. See the <a href="/home/privacy">privacy policy</a>.</p>',
      ),
      action('核验一张证书', 'Verify a certificate', '/home/certificate/search'),
    ],
  ),
}
