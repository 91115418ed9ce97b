// Code | Chinese name | English name, as in the catalogue of undergraduate majors. Read by ../majors.ts.

export const economicsMajors = `
020101 | 经济学 | Economics
020102 | 经济统计学 | Economic Statistics
020103T | 国民经济管理 | National Economic Management
020104T | 资源与环境经济学 | Resource and Environmental Economics
020105T | 商务经济学 | Business Economics
020106T | 能源经济 | Energy Economics
020109T | 数字经济 | Digital Economy
020201K | 财政学 | Public Finance
020202 | 税收学 | Taxation
020301K | 金融学 | Finance
020302 | 金融工程 | Financial Engineering
020303 | 保险学 | Insurance
020304 | 投资学 | Investment
020305T | 金融数学 | Financial Mathematics
020310T | 金融科技 | Financial Technology
020401 | 国际经济与贸易 | International Economics and Trade
020402 | 贸易经济 | Trade Economics
`

export const lawMajors = `
030101K | 法学 | Law
030102T | 知识产权 | Intellectual Property
030201 | 政治学与行政学 | Political Science and Public Administration
030202 | 国际政治 | International Politics
030203 | 外交学 | Diplomacy
030301 | 社会学 | Sociology
030302 | 社会工作 | Social Work
030303T | 人类学 | Anthropology
030401 | 民族学 | Ethnology
030501 | 科学社会主义 | Scientific Socialism
030503 | 思想政治教育 | Ideological and Political Education
030504T | 马克思主义理论 | Marxist Theory
030601K | 治安学 | Public Order Studies
030602K | 侦查学 | Criminal Investigation
`

export const managementMajors = `
120101 | 管理科学 | Management Science
120102 | 信息管理与信息系统 | Information Management and Information Systems
120103 | 工程管理 | Engineering Management
120104 | 房地产开发与管理 | Real Estate Development and Management
120105 | 工程造价 | Construction Cost Engineering
120108T | 大数据管理与应用 | Big Data Management and Application
120111T | 应急管理 | Emergency Management
120201K | 工商管理 | Business Administration
120202 | 市场营销 | Marketing
120203K | 会计学 | Accounting
120204 | 财务管理 | Financial Management
120205 | 国际商务 | International Business
120206 | 人力资源管理 | Human Resource Management
120207 | 审计学 | Auditing
120208 | 资产评估 | Assets Appraisal
120210 | 文化产业管理 | Cultural Industry Management
120301 | 农林经济管理 | Agricultural and Forestry Economics and Management
120302 | 农村区域发展 | Rural Regional Development
120401 | 公共事业管理 | Public Affairs Management
120402 | 行政管理 | Public Administration
120403 | 劳动与社会保障 | Labour and Social Security
120404 | 土地资源管理 | Land Resource Management
120405 | 城市管理 | Urban Management
120501 | 图书馆学 | Library Science
120502 | 档案学 | Archival Science
120503 | 信息资源管理 | Information Resource Management
120601 | 物流管理 | Logistics Management
120602 | 物流工程 | Logistics Engineering
120603T | 采购管理 | Procurement Management
120604T | 供应链管理 | Supply Chain Management
120701 | 工业工程 | Industrial Engineering
120702T | 标准化工程 | Standardization Engineering
120703T | 质量管理工程 | Quality Management Engineering
120801 | 电子商务 | Electronic Commerce
120901K | 旅游管理 | Tourism Management
120902 | 酒店管理 | Hotel Management
120903 | 会展经济与管理 | Exhibition Economics and Management
`
