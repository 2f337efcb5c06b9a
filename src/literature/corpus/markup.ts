import type { Dice } from './dice.ts'
import { paperOddities } from './oddities.ts'

const { bracketed, cutOff, emoji, entities, latex, lineBreaks, realMinus, rightToLeft, rightsNotice, shouting, tags } = paperOddities

const rightToLeftSentences = [
  'الخلاصة: النتائج أولية وتحتاج إلى تأكيد في دراسات أكبر.',
  'الكلمات المفتاحية: الصحة، النوم، جودة الحياة.',
  'תקציר: הממצאים ראשוניים ודורשים אישוש במחקרים נוספים.',
]
const rightToLeftTitles = ['دراسة مقطعية في الرعاية الصحية الأولية', 'مراجعة منهجية للأدلة المتاحة', 'סקירה שיטתית של הספרות']

/** Adds the damage that publishers and databases do to an abstract. */
export function withMarkup(dice: Dice, text: string, year: number): string {
  let marked = text
  if (dice.oneIn(realMinus)) marked = marked.replace(/(?<=[ ([])-(?=\d)/g, '−')
  if (dice.oneIn(latex)) marked = marked.replace(/\bp ?([<=]) ?(0?\.\d+)/gi, '$p$1$2$$').replace(/(\d+(?:\.\d+)?)%/, '$$$1\\%$$')
  if (dice.oneIn(entities))
    marked = marked.replaceAll('<', '&lt;').replace(' and ', ' &amp; ').replaceAll('“', '&ldquo;').replaceAll('”', '&rdquo;')
  else if (dice.oneIn(tags)) marked = taggedOf(dice, marked)
  if (dice.oneIn(lineBreaks)) marked = marked.replaceAll(/(?<=[a-z)%]\.) (?=[A-Z])/g, dice.pick(['\n', '\n\n', '\r\n']))
  if (dice.oneIn(cutOff)) return `${marked.slice(0, Math.floor(marked.length * 0.8)).replace(/[\ud800-\udbff]$/, '')}…`
  if (dice.oneIn(rightsNotice))
    marked += dice.pick([` © ${year} The Authors.`, ` Copyright © ${year}. All rights reserved.`, ' (Record supplied by the publisher.)'])
  if (dice.oneIn(rightToLeft)) marked += `\n${dice.pick(rightToLeftSentences)}`
  if (dice.oneIn(emoji)) marked += dice.pick([' 📈', ' 🧠💤', ' 👩🏽‍⚕️', ' 🌍'])
  return marked
}

/** Adds the same damage to a title. */
export function titleWithMarkup(dice: Dice, title: string): string {
  if (dice.oneIn(entities * 2)) return title.replace(' and ', ' &amp; ').replace(/[“”]/g, '&quot;')
  if (dice.oneIn(tags * 2)) return title.replace(/(?<=: )(?:a|an) |(?<= )(?:among|versus|from) /, (word) => `<i>${word.trimEnd()}</i> `)
  if (dice.oneIn(latex * 4)) return `${title}: estimates of ${dice.pick(['$\\beta$', '$R^2$', '$\\Delta_{12}$', '$I^2 > 50\\%$'])}`
  if (dice.oneIn(shouting)) return title.toUpperCase()
  if (dice.oneIn(bracketed)) return `[${title}]`
  if (dice.oneIn(rightToLeft * 2)) return `${dice.pick(rightToLeftTitles)}: ${title}`
  if (dice.oneIn(emoji * 2)) return `${title} ${dice.pick(['🧪', '🫁', '🚲'])}`
  if (dice.oneIn(lineBreaks * 6)) return title.replace(': ', ':\n')
  return dice.oneIn(30) && !title.endsWith('?') ? `${title}.` : title
}

function taggedOf(dice: Dice, text: string): string {
  const italic = text.replace(/\bp(?= ?[<=])/gi, '<i>$&</i>')
  const bold = italic.replace(/\b(Background|BACKGROUND|Methods|METHODS|Results|RESULTS|Conclusions?|CONCLUSION):/g, '<b>$1:</b>')
  return dice.below(2) === 0 ? `<p>${bold}</p>` : bold.replace('95%', '95<sup>%</sup>').replace('I²', 'I<sup>2</sup>')
}

const american: { readonly [british: string]: string } = {
  behaviour: 'behavior',
  programme: 'program',
  paediatric: 'pediatric',
  anaemia: 'anemia',
}
const british =
  /(?<=random|standard|general|hospital|visual|util|synthe|mobil|colon)is(?=ed|ing|ation|able|ab)|behaviour|programme|paediatric|anaemia/g

export function inAmerican(text: string): string {
  return text.replace(british, (found) => american[found] ?? 'iz')
}
