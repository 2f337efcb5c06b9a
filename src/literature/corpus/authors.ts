import type { Dice } from './dice.ts'

/** Given and family names of one place, so that each combination is a plausible name. */
type People = { readonly given: readonly string[]; readonly family: readonly string[]; readonly isFamilyFirst: boolean }

const latinPeople: readonly People[] = [
  people('Emily James Hannah Oliver Grace Thomas Ruth Daniel', "Whitfield Ashdown Pemberton Carver O'Halloran Marsh Kingsley-Boyd Thorne"),
  people(
    'Ingrid Søren Astrid Mikkel Åsa Lars-Erik Sigríður Eero',
    'Lindqvist Østergaard Håkansson Nygård Þorvaldsdóttir Virtala Bjørnstad Ek',
  ),
  people(
    'Anneliese Jürgen Karl-Heinz Friederike Jonas Lukas Käthe',
    'Grünwald von_der_Aue Weißmann zu_Hohenfels Kröger Steinbrück Althoff',
  ),
  people('Sanne Joost Maartje Pieter Femke Ruben Anouk', "van_den_Broek de_Wit ter_Horst Hoekstra van_'t_Veld Dijkgraaf Verhulst"),
  people(
    'Chloë Jean-Baptiste Amélie Étienne Marie-Claire Noé Solène',
    "Moreau-Lefort d'Aubry Le_Gall Desrosiers Bélanger du_Plessis Fournel",
  ),
  people('Tomás Luísa Begoña João Ximena Iñaki Inês', 'García_Olmedo da_Conceição Ibáñez de_la_Peña Figueiredo Quiñones'),
  people('Chiara Niccolò Giulia Matteo Elisabetta Fabio', "Bellandi De_Santis Montefiori D'Amico Ricciardelli Lo_Presti"),
  people('Małgorzata Jiří Živa Ľubica Łukasz Ana Đorđe Zsófia', 'Wójcikowska Dvořáček Žagar Đukić Novotný'),
  people('Elif Yusuf Çağla Emre Gülşen Murat', 'Yıldırım Karadağ Öztürkmen Şimşekli Aydoğan Toprak'),
  people('Minh Thị_Lan Đức Quỳnh Bảo Hương', 'Nguyễn Trần Phạm Lê Đặng Huỳnh', true),
  people('Xiaoyan Wei Junjie Meiling Haoran Yuqing', 'Zhang Ouyang Liu Xu Zheng Sima'),
  people('Aiko Haruto Yūki Naomi Kenjirō Sakura', 'Tanabe Ōshima Kurosawa Fujimoto Hayashida Mizuno'),
  people('Ji-woo Min-jun Seo-yeon Hyun-woo Eun-ji', 'Kim Park Namgung Choi Seo'),
  people('Priya Arjun Lakshmi Rohan Ananya Venkatesh', 'Raghunathan Chatterjee Deshmukh Iyer Patel Balasubramanian'),
  people('Fatima Omar Layla Khalid Noor Hassan', 'al-Rashidi Haddad Ben_Youssef El-Sayegh bin_Talib Mansouri'),
  people('Kwame Ngozi Thandiwe Abebe Wanjiru Oluwaseun', 'Okafor Mensah-Bonsu Dlamini Tadesse Kariuki Adéyẹmí'),
]
const nativePeople: readonly People[] = [
  people('雅婷 志强 晓明 丽华 建国', '王 李 欧阳 陈 黄', true),
  people('美咲 健太 さくら 大輔', '山田 佐々木 渡邊 高橋', true),
  people('민준 서연 지우', '김 남궁 박', true),
  people('Дмитрий Ольга Анна-Мария Сергей', 'Соколов Ковалева Зайцев-Берёзкин Щербакова'),
  people('محمد فاطمة ليلى خالد', 'الحسيني بن_عمر حداد القاسم'),
  people('Νικόλαος Ελένη Αθηνά Ιωάννης', 'Παπαδάκης Γεωργίου Χατζηδημητρίου'),
  people('נועה אבי', 'לוינסון ברק'),
]
const singleNames = ['Suryani', 'Budiarto', 'Prasetyo', 'Wulandari', 'Thiruvalluvan', 'Mononymous']
const groupKinds = ['Collaborators', 'Study Group', 'Investigators', 'Consortium', 'Working Group', 'Trial Team']
export const studyNames = [
  'HARBOUR',
  'LANTERN',
  'COMPASS-9',
  'SPARROW',
  'BRIDGE-IT',
  'MERIDIAN',
  'OAKTREE',
  'PRISM-Q',
  'TIDE-2',
  'AURORA-N',
]

/** Draws the authors of a paper, mostly from one or two places and written in one style. */
export function authorsOf(dice: Dice, isNative: boolean, isSmallTeam: boolean): readonly string[] {
  const home = dice.pick(isNative ? nativePeople : latinPeople)
  const abroad = dice.pick(latinPeople)
  const style = dice.below(10)
  const count = countOf(dice, isSmallTeam)
  const authors = new Set<string>()
  // A repeated draw makes the team smaller, as a place has few names.
  for (let left = count; left > 0; left--) authors.add(nameOf(dice, dice.below(4) === 0 ? abroad : home, style, authors.size))
  if (dice.oneIn(90)) authors.add(dice.pick(singleNames))
  if (count > 1 && dice.oneIn(45)) authors.add(`${dice.pick(studyNames)} ${dice.pick(groupKinds)}`)
  return [...authors]
}

function countOf(dice: Dice, isSmallTeam: boolean): number {
  if (dice.oneIn(80)) return dice.between(15, 38)
  if (isSmallTeam) return dice.between(1, 4)
  return Math.max(1, Math.min(dice.between(1, 9), dice.between(2, 16)))
}

function nameOf(dice: Dice, { given, family, isFamilyFirst }: People, style: number, at: number): string {
  const first = dice.pick(given)
  const last = dice.pick(family)
  if (isFamilyFirst) return `${last}${first.charCodeAt(0) > 0x2e7f ? '' : ' '}${first}`
  if (style === 0) return `${initialsOf(first)} ${last}`
  if (style === 1) return `${last}, ${first}`
  if (style === 2) return `${last} ${first.charAt(0)}`
  // A middle initial also distinguishes equal names in a long list.
  return at > 7 || dice.below(5) === 0 ? `${first} ${'ABCDEFGHJKLMNPRSTVW'.charAt(dice.below(19))}. ${last}` : `${first} ${last}`
}

function initialsOf(given: string): string {
  return given
    .split('-')
    .map((part) => `${part.charAt(0)}.`)
    .join('-')
}

/** Reads lists of names. An underscore stands for a space. */
function people(given: string, family: string, isFamilyFirst = false): People {
  const [givenNames = [], familyNames = []] = [given, family].map((names) => names.split(' ').map((name) => name.replaceAll('_', ' ')))
  return { given: givenNames, family: familyNames, isFamilyFirst }
}
