import { textTable } from './text-table.ts'

export interface SchoolSeed {
  /** The Ministry of Education's ten digits: 41, two of the province, 0, the five-digit school code. */
  code: string
  zh: string
  en: string
  /** Six-digit province code of the school's seat as the code names it. */
  province: string
  cityZh: string
  nature: 'public' | 'private' | 'joint'
  level: 'undergraduate' | 'junior'
}

// Public universities; the province is read from the code, as the Ministry forms it.
const publicUniversities = `
4111010001 | 北京大学 | Peking University | 北京市
4111010002 | 中国人民大学 | Renmin University of China | 北京市
4111010003 | 清华大学 | Tsinghua University | 北京市
4111010004 | 北京交通大学 | Beijing Jiaotong University | 北京市
4111010005 | 北京工业大学 | Beijing University of Technology | 北京市
4111010006 | 北京航空航天大学 | Beihang University | 北京市
4111010007 | 北京理工大学 | Beijing Institute of Technology | 北京市
4111010008 | 北京科技大学 | University of Science and Technology Beijing | 北京市
4111010013 | 北京邮电大学 | Beijing University of Posts and Telecommunications | 北京市
4111010019 | 中国农业大学 | China Agricultural University | 北京市
4111010022 | 北京林业大学 | Beijing Forestry University | 北京市
4111010025 | 首都医科大学 | Capital Medical University | 北京市
4111010026 | 北京中医药大学 | Beijing University of Chinese Medicine | 北京市
4111010027 | 北京师范大学 | Beijing Normal University | 北京市
4111010030 | 北京外国语大学 | Beijing Foreign Studies University | 北京市
4111010033 | 中国传媒大学 | Communication University of China | 北京市
4111010034 | 中央财经大学 | Central University of Finance and Economics | 北京市
4111010047 | 中央美术学院 | Central Academy of Fine Arts | 北京市
4111010052 | 中央民族大学 | Minzu University of China | 北京市
4111010053 | 中国政法大学 | China University of Political Science and Law | 北京市
4112010055 | 南开大学 | Nankai University | 天津市
4112010056 | 天津大学 | Tianjin University | 天津市
4112010058 | 天津工业大学 | Tiangong University | 天津市
4112010073 | 天津美术学院 | Tianjin Academy of Fine Arts | 天津市
4113010075 | 河北大学 | Hebei University | 保定市
4113010080 | 河北工业大学 | Hebei University of Technology | 天津市
4113010216 | 燕山大学 | Yanshan University | 秦皇岛市
4114010108 | 山西大学 | Shanxi University | 太原市
4114010112 | 太原理工大学 | Taiyuan University of Technology | 太原市
4115010126 | 内蒙古大学 | Inner Mongolia University | 呼和浩特市
4115010128 | 内蒙古工业大学 | Inner Mongolia University of Technology | 呼和浩特市
4121010141 | 大连理工大学 | Dalian University of Technology | 大连市
4121010145 | 东北大学 | Northeastern University | 沈阳市
4121010151 | 大连海事大学 | Dalian Maritime University | 大连市
4121010178 | 鲁迅美术学院 | Lu Xun Academy of Fine Arts | 沈阳市
4122010183 | 吉林大学 | Jilin University | 长春市
4122010186 | 长春理工大学 | Changchun University of Science and Technology | 长春市
4122010200 | 东北师范大学 | Northeast Normal University | 长春市
4123010213 | 哈尔滨工业大学 | Harbin Institute of Technology | 哈尔滨市
4123010217 | 哈尔滨工程大学 | Harbin Engineering University | 哈尔滨市
4123010225 | 东北林业大学 | Northeast Forestry University | 哈尔滨市
4131010246 | 复旦大学 | Fudan University | 上海市
4131010247 | 同济大学 | Tongji University | 上海市
4131010248 | 上海交通大学 | Shanghai Jiao Tong University | 上海市
4131010251 | 华东理工大学 | East China University of Science and Technology | 上海市
4131010252 | 上海理工大学 | University of Shanghai for Science and Technology | 上海市
4131010255 | 东华大学 | Donghua University | 上海市
4131010269 | 华东师范大学 | East China Normal University | 上海市
4131010272 | 上海财经大学 | Shanghai University of Finance and Economics | 上海市
4131010280 | 上海大学 | Shanghai University | 上海市
4132010284 | 南京大学 | Nanjing University | 南京市
4132010285 | 苏州大学 | Soochow University | 苏州市
4132010286 | 东南大学 | Southeast University | 南京市
4132010287 | 南京航空航天大学 | Nanjing University of Aeronautics and Astronautics | 南京市
4132010288 | 南京理工大学 | Nanjing University of Science and Technology | 南京市
4132010290 | 中国矿业大学 | China University of Mining and Technology | 徐州市
4132010294 | 河海大学 | Hohai University | 南京市
4132010295 | 江南大学 | Jiangnan University | 无锡市
4132010331 | 南京艺术学院 | Nanjing University of the Arts | 南京市
4133010335 | 浙江大学 | Zhejiang University | 杭州市
4133010336 | 杭州电子科技大学 | Hangzhou Dianzi University | 杭州市
4133010337 | 浙江工业大学 | Zhejiang University of Technology | 杭州市
4133010338 | 浙江理工大学 | Zhejiang Sci-Tech University | 杭州市
4133010355 | 中国美术学院 | China Academy of Art | 杭州市
4133011646 | 宁波大学 | Ningbo University | 宁波市
4134010357 | 安徽大学 | Anhui University | 合肥市
4134010358 | 中国科学技术大学 | University of Science and Technology of China | 合肥市
4134010359 | 合肥工业大学 | Hefei University of Technology | 合肥市
4135010384 | 厦门大学 | Xiamen University | 厦门市
4135010385 | 华侨大学 | Huaqiao University | 泉州市
4135010386 | 福州大学 | Fuzhou University | 福州市
4136010403 | 南昌大学 | Nanchang University | 南昌市
4136010408 | 景德镇陶瓷大学 | Jingdezhen Ceramic University | 景德镇市
4136010421 | 江西财经大学 | Jiangxi University of Finance and Economics | 南昌市
4137010422 | 山东大学 | Shandong University | 济南市
4137010423 | 中国海洋大学 | Ocean University of China | 青岛市
4137010425 | 中国石油大学（华东） | China University of Petroleum (East China) | 青岛市
4137010431 | 齐鲁工业大学 | Qilu University of Technology | 济南市
4141010459 | 郑州大学 | Zhengzhou University | 郑州市
4141010475 | 河南大学 | Henan University | 开封市
4142010486 | 武汉大学 | Wuhan University | 武汉市
4142010487 | 华中科技大学 | Huazhong University of Science and Technology | 武汉市
4142010491 | 中国地质大学（武汉） | China University of Geosciences (Wuhan) | 武汉市
4142010497 | 武汉理工大学 | Wuhan University of Technology | 武汉市
4142010500 | 湖北工业大学 | Hubei University of Technology | 武汉市
4142010504 | 华中农业大学 | Huazhong Agricultural University | 武汉市
4142010511 | 华中师范大学 | Central China Normal University | 武汉市
4142010520 | 中南财经政法大学 | Zhongnan University of Economics and Law | 武汉市
4143010530 | 湘潭大学 | Xiangtan University | 湘潭市
4143010532 | 湖南大学 | Hunan University | 长沙市
4143010533 | 中南大学 | Central South University | 长沙市
4143010542 | 湖南师范大学 | Hunan Normal University | 长沙市
4144010558 | 中山大学 | Sun Yat-sen University | 广州市
4144010559 | 暨南大学 | Jinan University | 广州市
4144010561 | 华南理工大学 | South China University of Technology | 广州市
4144010564 | 华南农业大学 | South China Agricultural University | 广州市
4144010574 | 华南师范大学 | South China Normal University | 广州市
4144010586 | 广州美术学院 | Guangzhou Academy of Fine Arts | 广州市
4144010590 | 深圳大学 | Shenzhen University | 深圳市
4144011113 | 深圳职业技术大学 | Shenzhen Polytechnic University | 深圳市
4144011845 | 广东工业大学 | Guangdong University of Technology | 广州市
4144014325 | 南方科技大学 | Southern University of Science and Technology | 深圳市
4145010593 | 广西大学 | Guangxi University | 南宁市
4145010595 | 桂林电子科技大学 | Guilin University of Electronic Technology | 桂林市
4146010589 | 海南大学 | Hainan University | 海口市
4150010611 | 重庆大学 | Chongqing University | 重庆市
4150010617 | 重庆邮电大学 | Chongqing University of Posts and Telecommunications | 重庆市
4150010635 | 西南大学 | Southwest University | 重庆市
4150010655 | 四川美术学院 | Sichuan Fine Arts Institute | 重庆市
4151010610 | 四川大学 | Sichuan University | 成都市
4151010613 | 西南交通大学 | Southwest Jiaotong University | 成都市
4151010614 | 电子科技大学 | University of Electronic Science and Technology of China | 成都市
4151010616 | 成都理工大学 | Chengdu University of Technology | 成都市
4152010657 | 贵州大学 | Guizhou University | 贵阳市
4153010673 | 云南大学 | Yunnan University | 昆明市
4153010674 | 昆明理工大学 | Kunming University of Science and Technology | 昆明市
4154010694 | 西藏大学 | Xizang University | 拉萨市
4161010697 | 西北大学 | Northwest University | 西安市
4161010698 | 西安交通大学 | Xi'an Jiaotong University | 西安市
4161010699 | 西北工业大学 | Northwestern Polytechnical University | 西安市
4161010701 | 西安电子科技大学 | Xidian University | 西安市
4161010710 | 长安大学 | Chang'an University | 西安市
4161010712 | 西北农林科技大学 | Northwest A&F University | 咸阳市
4161010718 | 陕西师范大学 | Shaanxi Normal University | 西安市
4162010730 | 兰州大学 | Lanzhou University | 兰州市
4162010731 | 兰州理工大学 | Lanzhou University of Technology | 兰州市
4163010743 | 青海大学 | Qinghai University | 西宁市
4163010746 | 青海师范大学 | Qinghai Normal University | 西宁市
4164010749 | 宁夏大学 | Ningxia University | 银川市
4164011407 | 北方民族大学 | North Minzu University | 银川市
4165010755 | 新疆大学 | Xinjiang University | 乌鲁木齐市
4165010759 | 石河子大学 | Shihezi University | 石河子市
`

const privateUniversities = `
4111011418 | 北京城市学院 | Beijing City University | 北京市
4133011842 | 浙江树人学院 | Zhejiang Shuren University | 杭州市
4136010846 | 江西科技学院 | Jiangxi University of Technology | 南昌市
4141011834 | 黄河科技学院 | Huanghe Science and Technology University | 郑州市
4145011549 | 南宁学院 | Nanning University | 南宁市
4146012308 | 海口经济学院 | Haikou University of Economics | 海口市
4146013892 | 三亚学院 | University of Sanya | 三亚市
`

const jointUniversities = `
4131016404 | 上海纽约大学 | New York University Shanghai | 上海市
4132016403 | 西交利物浦大学 | Xi'an Jiaotong-Liverpool University | 苏州市
4133016301 | 宁波诺丁汉大学 | University of Nottingham Ningbo China | 宁波市
4144016407 | 香港中文大学（深圳） | The Chinese University of Hong Kong, Shenzhen | 深圳市
`

const vocationalColleges = `
4111010853 | 北京工业职业技术学院 | Beijing Polytechnic College | 北京市
4111010857 | 北京信息职业技术学院 | Beijing Information Technology College | 北京市
4111012561 | 北京财贸职业学院 | Beijing College of Finance and Commerce | 北京市
4141012081 | 河南职业技术学院 | Henan Polytechnic | 郑州市
4141014383 | 洛阳职业技术学院 | Luoyang Polytechnic | 洛阳市
4142010964 | 黄冈职业技术学院 | Huanggang Polytechnic College | 黄冈市
4142012345 | 襄阳职业技术学院 | Xiangyang Polytechnic | 襄阳市
4150012707 | 重庆工程职业技术学院 | Chongqing Vocational Institute of Engineering | 重庆市
4151012711 | 四川交通职业技术学院 | Sichuan Vocational and Technical College of Communications | 成都市
4151012814 | 四川建筑职业技术学院 | Sichuan College of Architectural Technology | 德阳市
4154014085 | 西藏职业技术学院 | Xizang Vocational and Technical College | 拉萨市
`

const schoolsOf = (nature: SchoolSeed['nature'], level: SchoolSeed['level'], text: string): SchoolSeed[] =>
  textTable(['code', 'zh', 'en', 'cityZh'], text).map(({ code, zh, en, cityZh }) => {
    return { code, zh, en, province: `${code.slice(2, 4)}0000`, cityZh, nature, level }
  })

/** Well-known institutions of every mainland province, ordered by kind and code. */
export const schools: readonly SchoolSeed[] = [
  ...schoolsOf('public', 'undergraduate', publicUniversities),
  ...schoolsOf('private', 'undergraduate', privateUniversities),
  ...schoolsOf('joint', 'undergraduate', jointUniversities),
  ...schoolsOf('public', 'junior', vocationalColleges),
]
