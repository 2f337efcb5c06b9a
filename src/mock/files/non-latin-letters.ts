// Letters outside of WinAnsiEncoding. The widths are those of fonts that replace Arial, in thousandths of the font size.

type Alphabet = { readonly from: number; readonly regular: readonly number[]; readonly bold: readonly number[] }

const alphabets: readonly Alphabet[] = [
  {
    from: 0x391, // Greek, from Alpha to omega with tonos
    regular: widths(
      '667 667 551 668 667 611 722 778 278 667 668 833 722 650 778 722 667 0 618 611 667 798 667 835 748 278 667 578 446 556 222 547 578' +
        ' 575 500 557 446 441 556 556 222 500 500 576 500 448 556 690 569 482 617 395 547 648 525 713 781 222 547 556 547 781',
    ),
    bold: widths(
      '722 722 601 719 667 611 722 778 278 722 667 833 722 644 778 722 667 0 600 611 667 821 667 809 802 278 667 615 451 611 278 582 615' +
        ' 610 556 606 475 460 611 541 278 558 556 612 556 445 611 766 619 520 684 446 582 715 576 753 845 278 582 611 582 845',
    ),
  },
  {
    from: 0x400, // Cyrillic of Slavonic languages
    regular: widths(
      '667 667 865 542 719 667 278 278 500 1057 1010 854 583 722 635 719 667 656 667 542 677 667 923 604 719 719 583 656 833 722 778 719' +
        ' 667 722 611 635 760 667 740 667 917 938 792 885 656 719 1010 722 556 573 531 365 583 556 669 458 559 559 438 583 688 552 556 542' +
        ' 556 500 458 500 823 500 573 521 802 823 625 719 521 510 750 542 556 556 556 365 510 500 222 278 222 906 812 556 438 559 500 552',
    ),
    bold: widths(
      '667 669 885 567 711 667 278 276 556 1094 1062 875 610 722 622 719 722 719 722 567 712 667 904 626 719 719 610 702 833 722 778 719' +
        ' 667 722 611 622 854 667 730 703 1005 1019 870 979 719 711 1031 719 556 618 615 417 635 556 709 497 615 615 500 635 740 604 611 604' +
        ' 611 556 490 556 875 556 615 581 833 844 729 854 615 552 854 583 556 556 611 417 552 556 278 281 278 969 906 611 500 615 556 604',
    ),
  },
]

// Letters whose accent changes the width, or that leave no letter without it.
const others: { readonly [letter: string]: number } = {
  ď: 615,
  ť: 375,
  ľ: 292,
  ł: 222,
  ı: 278,
  ŧ: 278,
  '→': 1000,
  '←': 1000,
  '∞': 713,
  '′': 188,
}

const wide =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u

/** Tests if a character fills a square, as in Chinese, Japanese and Korean. */
export function isWide(character: string): boolean {
  return wide.test(character)
}

/** The width of a character outside of WinAnsiEncoding. Accents are ignored, and an unknown character has an average width. */
export function widthOfNonLatin(character: string, isBold: boolean, widthOfNear: (letter: string) => number | null): number {
  if (isWide(character)) return 1000
  const [letter = character, ...rest] = character.normalize('NFD')
  if (/^\p{M}/u.test(letter)) return 0
  const known = others[character]
  if (known !== undefined) return known
  const code = letter.charCodeAt(0)
  const alphabet = alphabets.find(({ from, regular }) => code >= from && code < from + regular.length)
  const width = (isBold ? alphabet?.bold : alphabet?.regular)?.[code - (alphabet?.from ?? 0)]
  if (width !== undefined) return width
  if (rest.length > 0) return widthOfNear(letter) ?? 600
  return /^\p{Extended_Pictographic}/u.test(letter) ? 1250 : 600
}

function widths(text: string): readonly number[] {
  return text.split(' ').map(Number)
}
