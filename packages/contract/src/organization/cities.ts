// The cities of China in English. A school keeps its city as it was written, in Chinese; only readers of English meet this list.
import type { Lang } from '../lang.ts'

const listed = `
北京 Beijing, 天津 Tianjin, 上海 Shanghai, 重庆 Chongqing, 香港 Hong Kong, 澳门 Macao
石家庄 Shijiazhuang, 唐山 Tangshan, 秦皇岛 Qinhuangdao, 邯郸 Handan, 邢台 Xingtai, 保定 Baoding, 张家口 Zhangjiakou, 承德 Chengde
沧州 Cangzhou, 廊坊 Langfang, 衡水 Hengshui, 雄安 Xiong’an
太原 Taiyuan, 大同 Datong, 阳泉 Yangquan, 长治 Changzhi, 晋城 Jincheng, 朔州 Shuozhou, 晋中 Jinzhong, 运城 Yuncheng, 忻州 Xinzhou
临汾 Linfen, 吕梁 Lüliang
呼和浩特 Hohhot, 包头 Baotou, 乌海 Wuhai, 赤峰 Chifeng, 通辽 Tongliao, 鄂尔多斯 Ordos, 呼伦贝尔 Hulunbuir, 巴彦淖尔 Bayannur
乌兰察布 Ulanqab
沈阳 Shenyang, 大连 Dalian, 鞍山 Anshan, 抚顺 Fushun, 本溪 Benxi, 丹东 Dandong, 锦州 Jinzhou, 营口 Yingkou, 阜新 Fuxin, 辽阳 Liaoyang
盘锦 Panjin, 铁岭 Tieling, 朝阳 Chaoyang, 葫芦岛 Huludao
长春 Changchun, 吉林 Jilin, 四平 Siping, 辽源 Liaoyuan, 通化 Tonghua, 白山 Baishan, 松原 Songyuan, 白城 Baicheng, 延吉 Yanji
哈尔滨 Harbin, 齐齐哈尔 Qiqihar, 鸡西 Jixi, 鹤岗 Hegang, 双鸭山 Shuangyashan, 大庆 Daqing, 伊春 Yichun, 佳木斯 Jiamusi, 七台河 Qitaihe
牡丹江 Mudanjiang, 黑河 Heihe, 绥化 Suihua
南京 Nanjing, 无锡 Wuxi, 徐州 Xuzhou, 常州 Changzhou, 苏州 Suzhou, 南通 Nantong, 连云港 Lianyungang, 淮安 Huai’an, 盐城 Yancheng
扬州 Yangzhou, 镇江 Zhenjiang, 泰州 Taizhou, 宿迁 Suqian, 常熟 Changshu, 昆山 Kunshan, 江阴 Jiangyin
杭州 Hangzhou, 宁波 Ningbo, 温州 Wenzhou, 嘉兴 Jiaxing, 湖州 Huzhou, 绍兴 Shaoxing, 金华 Jinhua, 衢州 Quzhou, 舟山 Zhoushan
台州 Taizhou, 丽水 Lishui, 义乌 Yiwu
合肥 Hefei, 芜湖 Wuhu, 蚌埠 Bengbu, 淮南 Huainan, 马鞍山 Ma’anshan, 淮北 Huaibei, 铜陵 Tongling, 安庆 Anqing, 黄山 Huangshan
滁州 Chuzhou, 阜阳 Fuyang, 宿州 Suzhou, 六安 Lu’an, 亳州 Bozhou, 池州 Chizhou, 宣城 Xuancheng
福州 Fuzhou, 厦门 Xiamen, 莆田 Putian, 三明 Sanming, 泉州 Quanzhou, 漳州 Zhangzhou, 南平 Nanping, 龙岩 Longyan, 宁德 Ningde
南昌 Nanchang, 景德镇 Jingdezhen, 萍乡 Pingxiang, 九江 Jiujiang, 新余 Xinyu, 鹰潭 Yingtan, 赣州 Ganzhou, 吉安 Ji’an, 宜春 Yichun
抚州 Fuzhou, 上饶 Shangrao
济南 Jinan, 青岛 Qingdao, 淄博 Zibo, 枣庄 Zaozhuang, 东营 Dongying, 烟台 Yantai, 潍坊 Weifang, 济宁 Jining, 泰安 Tai’an, 威海 Weihai
日照 Rizhao, 临沂 Linyi, 德州 Dezhou, 聊城 Liaocheng, 滨州 Binzhou, 菏泽 Heze, 莱芜 Laiwu
郑州 Zhengzhou, 开封 Kaifeng, 洛阳 Luoyang, 平顶山 Pingdingshan, 安阳 Anyang, 鹤壁 Hebi, 新乡 Xinxiang, 焦作 Jiaozuo, 濮阳 Puyang
许昌 Xuchang, 漯河 Luohe, 三门峡 Sanmenxia, 南阳 Nanyang, 商丘 Shangqiu, 信阳 Xinyang, 周口 Zhoukou, 驻马店 Zhumadian, 济源 Jiyuan
武汉 Wuhan, 黄石 Huangshi, 十堰 Shiyan, 宜昌 Yichang, 襄阳 Xiangyang, 鄂州 Ezhou, 荆门 Jingmen, 孝感 Xiaogan, 荆州 Jingzhou
黄冈 Huanggang, 咸宁 Xianning, 随州 Suizhou, 恩施 Enshi, 仙桃 Xiantao, 潜江 Qianjiang, 天门 Tianmen
长沙 Changsha, 株洲 Zhuzhou, 湘潭 Xiangtan, 衡阳 Hengyang, 邵阳 Shaoyang, 岳阳 Yueyang, 常德 Changde, 张家界 Zhangjiajie
益阳 Yiyang, 郴州 Chenzhou, 永州 Yongzhou, 怀化 Huaihua, 娄底 Loudi, 吉首 Jishou
广州 Guangzhou, 韶关 Shaoguan, 深圳 Shenzhen, 珠海 Zhuhai, 汕头 Shantou, 佛山 Foshan, 江门 Jiangmen, 湛江 Zhanjiang, 茂名 Maoming
肇庆 Zhaoqing, 惠州 Huizhou, 梅州 Meizhou, 汕尾 Shanwei, 河源 Heyuan, 阳江 Yangjiang, 清远 Qingyuan, 东莞 Dongguan, 中山 Zhongshan
潮州 Chaozhou, 揭阳 Jieyang, 云浮 Yunfu
南宁 Nanning, 柳州 Liuzhou, 桂林 Guilin, 梧州 Wuzhou, 北海 Beihai, 防城港 Fangchenggang, 钦州 Qinzhou, 贵港 Guigang, 玉林 Yulin
百色 Baise, 贺州 Hezhou, 河池 Hechi, 来宾 Laibin, 崇左 Chongzuo
海口 Haikou, 三亚 Sanya, 三沙 Sansha, 儋州 Danzhou
成都 Chengdu, 自贡 Zigong, 攀枝花 Panzhihua, 泸州 Luzhou, 德阳 Deyang, 绵阳 Mianyang, 广元 Guangyuan, 遂宁 Suining, 内江 Neijiang
乐山 Leshan, 南充 Nanchong, 眉山 Meishan, 宜宾 Yibin, 广安 Guang’an, 达州 Dazhou, 雅安 Ya’an, 巴中 Bazhong, 资阳 Ziyang
西昌 Xichang, 康定 Kangding, 马尔康 Barkam
贵阳 Guiyang, 六盘水 Liupanshui, 遵义 Zunyi, 安顺 Anshun, 毕节 Bijie, 铜仁 Tongren, 兴义 Xingyi, 凯里 Kaili, 都匀 Duyun
昆明 Kunming, 曲靖 Qujing, 玉溪 Yuxi, 保山 Baoshan, 昭通 Zhaotong, 丽江 Lijiang, 普洱 Pu’er, 临沧 Lincang, 楚雄 Chuxiong
蒙自 Mengzi, 大理 Dali, 文山 Wenshan, 景洪 Jinghong
拉萨 Lhasa, 日喀则 Shigatse, 昌都 Qamdo, 林芝 Nyingchi, 山南 Lhoka, 那曲 Nagqu
西安 Xi’an, 铜川 Tongchuan, 宝鸡 Baoji, 咸阳 Xianyang, 渭南 Weinan, 延安 Yan’an, 汉中 Hanzhong, 榆林 Yulin, 安康 Ankang
商洛 Shangluo, 杨凌 Yangling
兰州 Lanzhou, 嘉峪关 Jiayuguan, 金昌 Jinchang, 白银 Baiyin, 天水 Tianshui, 武威 Wuwei, 张掖 Zhangye, 平凉 Pingliang, 酒泉 Jiuquan
庆阳 Qingyang, 定西 Dingxi, 陇南 Longnan
西宁 Xining, 海东 Haidong, 格尔木 Golmud
银川 Yinchuan, 石嘴山 Shizuishan, 吴忠 Wuzhong, 固原 Guyuan, 中卫 Zhongwei
乌鲁木齐 Urumqi, 克拉玛依 Karamay, 吐鲁番 Turpan, 哈密 Hami, 石河子 Shihezi, 阿拉尔 Aral, 喀什 Kashgar, 伊宁 Yining, 昌吉 Changji
台北 Taipei, 高雄 Kaohsiung, 台中 Taichung, 台南 Tainan, 新竹 Hsinchu
`
const english = new Map(
  listed
    .trim()
    .split(/,\s|\n/)
    .map((one) => {
      const at = one.indexOf(' ')
      return [one.slice(0, at), one.slice(at + 1)] as const
    }),
)

/** A city as somebody wrote it (`昆明市`, `昆明`), for a reader: in English where the city is known, else as it is. */
export const cityIn = (lang: Lang, city: string): string =>
  lang === 'en' ? (english.get(city.trim().replace(/(?<=..)市$/u, '')) ?? city) : city
