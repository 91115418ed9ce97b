// `# type | Chinese | English [| tags]`, then value | Chinese | English [| tag]. Read by ../dictionaries.ts.

export const peopleDictionaries = `
# gender | 性别 | Gender
1 | 男 | Male
2 | 女 | Female

# user_type | 用户类型 | Kind of user
student | 学生 | Student
teacher | 教师 | Teacher
staff | 工作人员 | Staff
expert | 专家 | Expert

# user_status | 账号状态 | Account status | tags
pending | 待激活 | Not activated | warning
active | 正常 | Active | success
disabled | 停用 | Disabled | error
deleted | 已删除 | Deleted | default

# identity_type | 证件类型 | Kind of identity document
id_card | 居民身份证 | Resident identity card
passport | 护照 | Passport
hk_macao | 港澳居民来往内地通行证 | Mainland travel permit (Hong Kong and Macao)
taiwan | 台湾居民来往大陆通行证 | Mainland travel permit (Taiwan)

# degree | 学历层次 | Level of study
undergraduate | 本科 | Undergraduate
junior | 专科 | Junior college
master | 硕士研究生 | Master's programme
doctor | 博士研究生 | Doctoral programme

# academic_degree | 学位 | Academic degree
none | 无 | None
bachelor | 学士 | Bachelor
master | 硕士 | Master
doctor | 博士 | Doctor

# grade | 年级 | Year of study
j1 | 专科一年级 | Junior college, year 1
j2 | 专科二年级 | Junior college, year 2
j3 | 专科三年级 | Junior college, year 3
u1 | 本科一年级 | Undergraduate, year 1
u2 | 本科二年级 | Undergraduate, year 2
u3 | 本科三年级 | Undergraduate, year 3
u4 | 本科四年级 | Undergraduate, year 4
u5 | 本科五年级 | Undergraduate, year 5
m1 | 硕士一年级 | Master, year 1
m2 | 硕士二年级 | Master, year 2
m3 | 硕士三年级 | Master, year 3
d1 | 博士一年级 | Doctor, year 1
d2 | 博士二年级 | Doctor, year 2
d3 | 博士三年级 | Doctor, year 3
d4 | 博士四年级及以上 | Doctor, year 4 and above

# professional_title | 职称 | Professional title
senior | 正高级 | Senior
associate_senior | 副高级 | Associate senior
intermediate | 中级 | Intermediate
junior | 初级 | Junior
other | 其他 | Other

# staff_post | 岗位 | Post
teaching | 教学科研岗 | Teaching and research
counselling | 辅导员岗 | Student counselling
administration | 管理岗 | Administration
technical | 专业技术岗 | Technical support
industry | 企业人员 | From industry

# language | 语言 | Language
zh | 中文 | Chinese
en | 英文 | English

# ethnic_group | 民族 | Ethnic group
01 | 汉族 | Han
02 | 蒙古族 | Mongol
03 | 回族 | Hui
04 | 藏族 | Tibetan
05 | 维吾尔族 | Uygur
06 | 苗族 | Miao
07 | 彝族 | Yi
08 | 壮族 | Zhuang
09 | 布依族 | Bouyei
10 | 朝鲜族 | Korean
11 | 满族 | Manchu
12 | 侗族 | Dong
13 | 瑶族 | Yao
14 | 白族 | Bai
15 | 土家族 | Tujia
16 | 哈尼族 | Hani
17 | 哈萨克族 | Kazak
18 | 傣族 | Dai
19 | 黎族 | Li
20 | 傈僳族 | Lisu
21 | 佤族 | Va
22 | 畲族 | She
23 | 高山族 | Gaoshan
24 | 拉祜族 | Lahu
25 | 水族 | Sui
26 | 东乡族 | Dongxiang
27 | 纳西族 | Naxi
28 | 景颇族 | Jingpo
29 | 柯尔克孜族 | Kirgiz
30 | 土族 | Tu
31 | 达斡尔族 | Daur
32 | 仫佬族 | Mulao
33 | 羌族 | Qiang
34 | 布朗族 | Blang
35 | 撒拉族 | Salar
36 | 毛南族 | Maonan
37 | 仡佬族 | Gelao
38 | 锡伯族 | Xibe
39 | 阿昌族 | Achang
40 | 普米族 | Pumi
41 | 塔吉克族 | Tajik
42 | 怒族 | Nu
43 | 乌孜别克族 | Uzbek
44 | 俄罗斯族 | Russian
45 | 鄂温克族 | Ewenki
46 | 德昂族 | De'ang
47 | 保安族 | Bonan
48 | 裕固族 | Yugur
49 | 京族 | Gin
50 | 塔塔尔族 | Tatar
51 | 独龙族 | Derung
52 | 鄂伦春族 | Oroqen
53 | 赫哲族 | Hezhen
54 | 门巴族 | Monba
55 | 珞巴族 | Lhoba
56 | 基诺族 | Jino
`
