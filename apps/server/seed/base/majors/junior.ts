// Code | Chinese name | English name | discipline nearest to it, as in the catalogue of higher vocational education (2021). Read by ../majors.ts.

export const juniorMajors = `
410103 | 现代农业技术 | Modern Agricultural Technology | agriculture
410105 | 园艺技术 | Horticultural Technology | agriculture
410202 | 园林技术 | Landscape Gardening Technology | agriculture
410301 | 动物医学 | Veterinary Medicine (Vocational) | agriculture
410303 | 畜牧兽医 | Animal Husbandry and Veterinary Practice | agriculture
440102 | 建筑装饰工程技术 | Building Decoration Engineering Technology | engineering
440106 | 建筑室内设计 | Architectural Interior Design | art
440301 | 建筑工程技术 | Building Engineering Technology | engineering
440304 | 智能建造技术 | Intelligent Construction Technology | engineering
440501 | 工程造价 | Construction Cost (Vocational) | management
460103 | 数控技术 | Numerical Control Technology | engineering
460104 | 机械制造及自动化 | Machine Building and Automation | engineering
460105 | 工业设计 | Industrial Design (Vocational) | engineering
460113 | 模具设计与制造 | Mould Design and Manufacturing | engineering
460301 | 机电一体化技术 | Mechatronics Technology | engineering
460303 | 智能控制技术 | Intelligent Control Technology | engineering
460305 | 工业机器人技术 | Industrial Robot Technology | engineering
460306 | 电气自动化技术 | Electrical Automation Technology | engineering
460609 | 无人机应用技术 | Unmanned Aerial Vehicle Application Technology | engineering
460702 | 新能源汽车技术 | New Energy Vehicle Technology | engineering
500211 | 汽车检测与维修技术 | Automobile Inspection and Maintenance Technology | engineering
500606 | 城市轨道交通运营管理 | Urban Rail Transit Operation Management | engineering
510101 | 电子信息工程技术 | Electronic Information Engineering Technology | engineering
510102 | 物联网应用技术 | Internet of Things Application Technology | engineering
510103 | 应用电子技术 | Applied Electronic Technology | engineering
510201 | 计算机应用技术 | Computer Application Technology | engineering
510202 | 计算机网络技术 | Computer Network Technology | engineering
510203 | 软件技术 | Software Technology | engineering
510204 | 数字媒体技术 | Digital Media Technology (Vocational) | engineering
510205 | 大数据技术 | Big Data Technology | engineering
510206 | 云计算技术应用 | Cloud Computing Technology Application | engineering
510207 | 信息安全技术应用 | Information Security Technology Application | engineering
510208 | 虚拟现实技术应用 | Virtual Reality Technology Application | engineering
510209 | 人工智能技术应用 | Artificial Intelligence Technology Application | engineering
510215 | 动漫制作技术 | Animation Production Technology | art
510301 | 现代通信技术 | Modern Communication Technology | engineering
520201 | 护理 | Nursing (Vocational) | medicine
520301 | 药学 | Pharmacy (Vocational) | medicine
520601 | 康复治疗技术 | Rehabilitation Therapy Technology | medicine
530302 | 大数据与会计 | Big Data and Accounting | management
530605 | 市场营销 | Marketing (Vocational) | management
530701 | 电子商务 | Electronic Commerce (Vocational) | management
530802 | 现代物流管理 | Modern Logistics Management | management
540101 | 旅游管理 | Tourism Management (Vocational) | management
540106 | 酒店管理与数字化运营 | Hotel Management and Digital Operation | management
550101 | 艺术设计 | Art and Design | art
550102 | 视觉传达设计 | Visual Communication Design (Vocational) | art
550103 | 数字媒体艺术设计 | Digital Media Art Design | art
550104 | 产品艺术设计 | Product Art Design | art
550106 | 环境艺术设计 | Environmental Art Design | art
570102K | 学前教育 | Preschool Education (Vocational) | education
570201 | 商务英语 | Business English (Vocational) | literature
590302 | 智慧健康养老服务与管理 | Smart Health and Elderly Care Service and Management | management
`
